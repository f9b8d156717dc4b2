// The keyboard: one table gives both what keys do and the sheet that explains them.

/** Sections of keys: the names shown, the keys as events name them, the words, the action. */
function keyTable(app) {
  const { stage } = app;
  return [
    ['Snapshots', [
      [['j', '↓'], ['j', 'ArrowDown'], 'Next', () => app.step(1)],
      [['k', '↑'], ['k', 'ArrowUp'], 'Previous', () => app.step(-1)],
      [['Home', 'End'], ['Home', 'End'], 'First, last', (key) => app.step(key === 'Home' ? -Infinity : Infinity)],
      [['s'], ['s'], 'Next with the same change', () => app.followGroup()],
      [['e'], ['e'], 'Open or close its group in the list', () => app.toggleGroup()],
      [['g'], ['g'], 'Gather same changes, or not', () => app.toggleGathering()],
      [['f'], ['f'], 'Next filter', () => app.nextFilter()],
      [['/'], ['/'], 'Search', () => app.focusSearch()],
    ]],
    ['Decide', [
      [['a'], ['a'], 'Accept', () => app.decide('accepted')],
      [['r'], ['r'], 'Reject', () => app.decide('rejected')],
      [['A', 'R'], ['A', 'R'], 'The same change everywhere',
        (key) => app.decideGroup(key === 'A' ? 'accepted' : 'rejected')],
      [['u'], ['u'], 'Undo', () => app.undo()],
    ]],
    ['Views', [
      [['1', '–', '6'], ['1', '2', '3', '4', '5', '6'],
        'Side by side, swipe, onion skin, blink, difference, diff picture',
        (key) => app.setView(views[Number(key) - 1].id)],
      [['b'], ['b'], 'Blink, and stop it', () => app.blink()],
      [['Space'], [' '], 'Swap the pictures by hand', () => app.swap()],
      [['[', ']'], ['[', ']'], 'Less or more of the view’s slider', (key) => app.adjust(key === ']' ? 1 : -1)],
      [['o'], ['o'], 'Outlines of regions', () => app.toggleOutlines()],
    ]],
    ['Zoom', [
      [['+', '−'], ['+', '=', '-'], 'Larger, smaller', (key) => stage.zoomBy(key === '-' ? -1 : 1)],
      [['0'], ['0'], 'Fit', () => app.fit()],
      [['z'], ['z'], '100 %', () => stage.zoomAt(1)],
      [['n', 'p'], ['n', 'p'], 'Next, previous region', (key) => app.stepRegion(key === 'n' ? 1 : -1)],
      [['⇧ arrows'], [], 'Pan', null],
      [['c'], ['c'], 'Pixel cursor: arrows move it, with ⇧ by ten', () => app.focusCursor()],
      [['#'], ['#'], 'Pixel grid (from 800 %)', () => app.toggleGrid()],
    ]],
    ['Page', [
      [['d'], ['d'], 'Light or dark', () => app.toggleTheme()],
      [['?'], ['?'], 'These keys', () => app.showKeys()],
      [['Esc'], [], 'Leave the search, the cursor, the region', null],
    ]],
  ];
}

const arrows = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

class Keyboard {
  constructor(app) {
    this.app = app;
    this.actions = new Map();
    this.table = keyTable(app);
    for (const [, rows] of this.table) {
      for (const [, keys, , action] of rows) {
        for (const key of keys) this.actions.set(key, action);
      }
    }
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Fills the sheet. */
  explain() {
    part('keys-columns').replaceChildren(...this.table.map(([title, rows]) =>
      make('section', {}, make('h3', { text: title }),
        make('dl', {}, ...rows.flatMap(([names, , words]) => [
          make('dt', {}, ...names.map((name) => (name === '–' ? '– ' : make('kbd', { text: name })))),
          make('dd', { text: words }),
        ])))));
  }

  #press(event) {
    const { app } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || part('keys').open) return;
    const { target } = event;
    if (target === part('search')) {
      this.#pressInSearch(event);
      return;
    }
    if (event.key === 'Escape') {
      app.escape();
      return;
    }
    const arrow = arrows[event.key];
    const isRange = target instanceof HTMLInputElement && target.type === 'range';
    if (isRange && (arrow || event.key === 'Home' || event.key === 'End')) return;
    if (event.key === ' ' && target instanceof HTMLButtonElement) return;
    if (arrow && target === app.stage.canvas && app.stage.cursor) {
      const step = event.shiftKey ? 10 : 1;
      app.stage.moveCursor(arrow[0] * step, arrow[1] * step);
      event.preventDefault();
      return;
    }
    if (arrow && event.shiftKey) {
      const step = 64 * app.stage.ratio;
      app.stage.pan(-arrow[0] * step, -arrow[1] * step);
      event.preventDefault();
      return;
    }
    const action = this.actions.get(event.key);
    if (!action) return;
    event.preventDefault();
    action(event.key);
  }

  #pressInSearch(event) {
    if (event.key === 'Escape') {
      if (event.target.value) this.app.search('');
      else event.target.blur();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      part('list').focus();
    } else return;
    event.preventDefault();
  }
}
