// The list: only the rows in sight exist as elements, so that thousands of snapshots cost nothing.

const rowHeights = { section: 40, group: 80, snapshot: 48 };

/**
 * The rows of a list of snapshots: failures first, among them the changes that many share, then
 * recordings, then passes. A gathered change shows its first snapshot until it is opened.
 */
function listRows(report, snapshots, { gathers, opened }) {
  const rows = [];
  for (const verdict of verdicts) {
    const members = snapshots.filter((snapshot) => snapshot.verdict === verdict);
    if (members.length === 0) continue;
    rows.push({ kind: 'section', label: `${verdictNames[verdict]} · ${grouped(members.length)}` });
    if (gathers && verdict === 'failed') rows.push(...gatheredRows(report, members, opened));
    else rows.push(...members.map((snapshot) => ({ kind: 'snapshot', snapshot })));
  }
  let top = 0;
  for (const row of rows) {
    row.top = top;
    row.height = rowHeights[row.kind];
    top += row.height;
  }
  return rows;
}

function gatheredRows(report, members, opened) {
  const gathered = new Map();
  const single = [];
  for (const snapshot of members) {
    const change = report.changesShared(snapshot)[0];
    if (!change) single.push(snapshot);
    else if (gathered.has(change)) gathered.get(change).push(snapshot);
    else gathered.set(change, [snapshot]);
  }
  const rows = [];
  const groups = [...gathered].sort((a, b) => b[1].length - a[1].length);
  for (const [change, snapshots] of groups) {
    if (snapshots.length === 1) {
      single.push(snapshots[0]);
      continue;
    }
    const isOpen = opened.has(change.signature);
    rows.push({ kind: 'group', change, count: snapshots.length, isOpen });
    for (const snapshot of isOpen ? snapshots : snapshots.slice(0, 1)) {
      rows.push({ kind: 'snapshot', snapshot, change });
    }
  }
  single.sort((a, b) => a.index - b.index);
  if (rows.length > 0 && single.length > 0) {
    rows.push({ kind: 'section', label: `Single changes · ${grouped(single.length)}` });
  }
  rows.push(...single.map((snapshot) => ({ kind: 'snapshot', snapshot })));
  return rows;
}

/** Shows rows, and says which snapshot or group was clicked. */
class List {
  constructor({ onSelect, onToggle, markOf }) {
    this.root = part('list');
    this.space = make('div', { class: 'list-space', role: 'presentation' });
    this.root.append(this.space);
    this.markOf = markOf;
    this.rows = [];
    this.selected = null;
    this.root.addEventListener('scroll', () => this.#render(), { passive: true });
    new ResizeObserver(() => this.#render()).observe(this.root);
    this.root.addEventListener('click', (event) => {
      const node = event.target.closest('[data-row]');
      const row = node && this.rows[Number(node.dataset.row)];
      if (row?.kind === 'snapshot') onSelect(row.snapshot);
      else if (row?.kind === 'group') onToggle(row.change);
    });
  }

  show(rows) {
    this.rows = rows;
    const last = rows.at(-1);
    this.space.style.height = `${last ? last.top + last.height + 16 : 0}px`;
    this.#render();
  }

  select(snapshot, { reveals = true } = {}) {
    this.selected = snapshot;
    const index = this.rows.findIndex((row) => row.snapshot === snapshot);
    if (index >= 0 && reveals) this.#reveal(index);
    this.#render();
  }

  /** The snapshot some rows from the selected one, or the nearest end. */
  neighbour(step) {
    const snapshots = this.snapshots;
    const at = snapshots.indexOf(this.selected);
    if (at < 0) return snapshots[0] ?? null;
    return snapshots[Math.min(Math.max(at + step, 0), snapshots.length - 1)];
  }

  get snapshots() {
    return this.rows.filter((row) => row.kind === 'snapshot').map((row) => row.snapshot);
  }

  refresh() {
    this.#render();
  }

  #reveal(index) {
    const row = this.rows[index];
    // The heading above a group's first snapshot comes into sight with it.
    let first = index;
    while (first > 0 && this.rows[first - 1].kind !== 'snapshot') first--;
    const top = this.rows[first].top;
    const height = this.root.clientHeight;
    if (top < this.root.scrollTop) this.root.scrollTop = top;
    else if (row.top + row.height + 48 > this.root.scrollTop + height) {
      this.root.scrollTop = row.top + row.height + 48 - height;
    }
  }

  #render() {
    const top = this.root.scrollTop - 240;
    const bottom = this.root.scrollTop + this.root.clientHeight + 240;
    const nodes = [];
    let active = null;
    for (let index = firstRow(this.rows, top); index < this.rows.length; index++) {
      const row = this.rows[index];
      if (row.top > bottom) break;
      const node = this.#node(row, index);
      if (row.snapshot && row.snapshot === this.selected) active = node.id;
      nodes.push(node);
    }
    this.space.replaceChildren(...nodes);
    if (active) this.root.setAttribute('aria-activedescendant', active);
    else this.root.removeAttribute('aria-activedescendant');
  }

  #node(row, index) {
    const node = make('div', { class: `row ${row.kind}`, id: `row-${index}`, 'data-row': index });
    node.style.transform = `translateY(${row.top}px)`;
    node.style.height = `${row.height}px`;
    if (row.kind === 'section') {
      node.setAttribute('role', 'presentation');
      node.append(row.label);
      return node;
    }
    node.setAttribute('role', 'treeitem');
    node.setAttribute('aria-level', row.change && row.kind === 'snapshot' ? '2' : '1');
    if (row.kind === 'group') this.#fillGroup(node, row);
    else this.#fillSnapshot(node, row);
    return node;
  }

  #fillGroup(node, row) {
    node.setAttribute('aria-expanded', String(row.isOpen));
    node.append(
      icon('same'),
      make('span', { class: 'row-text' },
        make('bdi', { class: 'row-name', text: row.change.words, title: visible(row.change.words) }),
        make('span', { class: 'row-test' },
          `Same change in ${grouped(row.count)} snapshots · `,
          make('button', {
            type: 'button', class: 'more', tabindex: '-1', text: row.isOpen ? 'Show one' : 'Show all',
          }))));
  }

  #fillSnapshot(node, row) {
    const { snapshot } = row;
    const isSelected = snapshot === this.selected;
    node.classList.toggle('selected', isSelected);
    node.classList.toggle('member', Boolean(row.change));
    node.setAttribute('aria-selected', String(isSelected));
    node.append(
      icon(snapshot.verdict, `badge ${snapshot.verdict}`),
      make('span', { class: 'row-text' },
        make('bdi', { class: 'row-name', text: snapshot.name }),
        make('bdi', { class: 'row-test', text: snapshot.test })));
    const mark = this.markOf(snapshot);
    if (mark) node.append(make('span', { class: `row-mark ${mark.state}`, text: mark.word }));
  }
}

/** The first row that ends below a height, by halving. */
function firstRow(rows, top) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].top + rows[middle].height < top) low = middle + 1;
    else high = middle;
  }
  return low;
}
