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

/** Light or dark: what was chosen here, else what the system says. */
class Theme {
  constructor(changed) {
    this.changed = changed;
    this.system = matchMedia('(prefers-color-scheme: dark)');
    this.system.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  toggle() {
    const isDark = document.documentElement.dataset.theme === 'dark';
    remember('facsimile-theme', isDark ? 'light' : 'dark');
    this.#apply();
  }

  #apply() {
    const system = this.system.matches ? 'dark' : 'light';
    const chosen = recalled('facsimile-theme');
    document.documentElement.dataset.theme = ['light', 'dark'].includes(chosen) ? chosen : system;
    this.changed();
  }
}
