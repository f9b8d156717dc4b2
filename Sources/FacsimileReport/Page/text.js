// Text and elements. Everything that comes from the data becomes text, never markup.

const hiddenCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The text with control and direction marks written out, so that a name cannot pose as another. */
function visible(text) {
  return text.replace(hiddenCharacters, (mark) => {
    const code = mark.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `⟨U+${code}⟩`;
  });
}

/** 12345 as 12,345, in every locale. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** "1 snapshot", "3 snapshots". */
function counted(number, noun) {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * An element. Of the properties `class` and `text` name the class and the text, a function is the
 * listener of an event, null leaves the attribute out, and everything else is an attribute.
 */
function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name === 'text') node.textContent = visible(String(value));
    else if (name === 'class') node.className = value;
    else if (typeof value === 'function') node.addEventListener(name, value);
    else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** One of the drawn signs in the page's head. */
function icon(name, className = '') {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', `icon ${className}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** The element with an identifier of the page's own. */
function part(id) {
  return document.getElementById(id);
}

/** Puts text on the clipboard; pages opened from a file may only do it the old way. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

let toastTimer = 0;

/** Says something for some seconds at the foot of the page. */
function say(text, seconds = 4) {
  const toast = part('toast');
  toast.textContent = visible(text);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.textContent = ''), seconds * 1000);
}
