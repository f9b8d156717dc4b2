// What outlives the page.

/** Settings outlive the page where the browser lets files keep something. */
const settings = new Map();

function remember(name, value) {
  settings.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // The page still has it in memory.
  }
}

function recalled(name) {
  if (settings.has(name)) return settings.get(name);
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
