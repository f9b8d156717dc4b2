// Puts the page together: what is selected, listed, shown and decided.

class App {
  status = 'all';
  query = '';
  gathers = true;
  opened = new Set();
  /** What is listed, those in closed groups too. */
  order = [];
  selected = null;
  #linkTimer = 0;

  constructor(report) {
    this.report = report;
    this.narrow = matchMedia('(max-width: 880px)');
    this.server = report.token ? new Server(report.token) : null;
    this.marks = new Marks(report, { changed: () => this.#showDecisions(), server: this.server });
    this.pictures = new Pictures();
    this.stage = new Stage(this.pictures, {
      changed: () => this.#showTools(),
      pointed: (pixel) => this.pixels.show(pixel),
      regionPicked: (index) => this.pickRegion(index),
    });
    this.pixels = new PixelInspector(this.stage);
    this.list = new List({
      onSelect: (snapshot) => this.open(snapshot),
      onToggle: (change) => this.toggleGroup(change),
      markOf: (snapshot) => this.marks.markOf(snapshot),
    });
    this.details = new Details({
      report,
      onRegion: (index) => this.goToRegion(index),
      onGroup: (what, change) => (what === 'next' ? this.followGroup() : this.decideGroup(what, change)),
      onCopied: (copied) => say(copied ? 'Copied.' : 'The browser did not allow copying.'),
    });
    this.keyboard = new Keyboard(this);
    this.tools = new Tools(this);
  }

  start() {
    document.title = part('title').textContent = visible(this.report.title);
    part('title').title = visible(this.report.title);
    this.keyboard.explain();
    this.#listen();
    this.#followLink();
  }

  #listen() {
    const click = (id, action) => part(id).addEventListener('click', action);
    part('search').addEventListener('input', (event) => this.search(event.target.value));
    click('grouping', () => this.toggleGathering());
    click('theme', () => this.toggleTheme());
    click('help', () => this.showKeys());
    click('accept', () => this.decide('accepted'));
    click('reject', () => this.decide('rejected'));
    click('previous', () => this.step(-1));
    click('next', () => this.step(1));
    click('back', () => this.#showScreen('list'));
    window.addEventListener('hashchange', () => this.#followLink());
    window.addEventListener('popstate', () => this.#followLink());
    this.theme = new Theme(() => this.stage.recolour());
  }

  // The list

  /** Lists what the filter and the search let through, and keeps something selected. */
  relist({ selects = true } = {}) {
    const found = this.report.found(this.query);
    showFilters(found, this.status, (status) => this.filter(status));
    const listed = found.filter(
      (snapshot) => this.status === 'all' || snapshot.verdict === this.status);
    this.list.show(listRows(this.report, listed, this));
    const everything = { gathers: this.gathers, opened: { has: () => true } };
    this.order = listRows(this.report, listed, everything)
      .filter((row) => row.snapshot).map((row) => row.snapshot);
    const empty = part('list-empty');
    empty.hidden = listed.length > 0;
    empty.textContent = this.query ? 'Nothing found.' : 'There are no such snapshots.';
    if (!selects) return;
    const { snapshots } = this.list;
    if (snapshots.includes(this.selected)) this.list.select(this.selected);
    else this.select(snapshots[0] ?? null);
    this.#showPosition();
  }

  filter(status) {
    this.status = status;
    this.relist();
    part('filters').querySelector(`[data-status="${status}"]`).scrollIntoView({ inline: 'nearest', block: 'nearest' });
    this.#link();
  }

  nextFilter() {
    this.filter(filters[(filters.indexOf(this.status) + 1) % filters.length]);
    this.#announce(`${part('filters').querySelector('[aria-pressed="true"]').textContent}`);
  }

  search(query) {
    this.query = query;
    if (part('search').value !== query) part('search').value = query;
    this.relist();
    this.#link();
  }

  focusSearch() {
    this.#showScreen('list');
    part('search').focus();
    part('search').select();
  }

  toggleGathering() {
    this.gathers = !this.gathers;
    part('grouping').setAttribute('aria-pressed', String(this.gathers));
    this.relist();
  }

  /** Opens or closes the group of a change, or of the selected snapshot's. */
  toggleGroup(change = this.selected && this.report.changesShared(this.selected)[0]) {
    if (!change) return;
    if (!this.opened.delete(change.signature)) this.opened.add(change.signature);
    this.relist();
  }

  // Selecting

  step(step) {
    this.select(this.list.neighbour(step));
  }

  open(snapshot) {
    this.select(snapshot);
    this.#showScreen('detail');
  }

  /** The next snapshot with the change that most share with the selected one. */
  followGroup() {
    const change = this.selected && this.report.changesShared(this.selected)[0];
    if (!change) return;
    const { snapshots } = change;
    const next = snapshots[(snapshots.indexOf(this.selected) + 1) % snapshots.length];
    this.opened.add(change.signature);
    if (this.query || (this.status !== 'all' && this.status !== 'failed')) {
      this.query = part('search').value = '';
      this.status = 'failed';
    }
    this.relist({ selects: false });
    this.select(next);
  }

  select(snapshot) {
    if (snapshot === this.selected && snapshot) {
      this.list.select(snapshot);
      return;
    }
    this.selected = snapshot;
    part('snapshot').hidden = !snapshot;
    part('placeholder').hidden = Boolean(snapshot);
    this.list.select(snapshot);
    if (!snapshot) {
      this.#showPlaceholder();
      this.#link();
      return;
    }
    this.details.show(snapshot);
    const shown = this.stage.show(snapshot).then(() => {
      if (this.selected !== snapshot) return;
      this.pixels.reset();
      this.#decodeAhead();
    });
    this.#showDecisions();
    this.#showPosition();
    this.#link();
    return shown;
  }

  #showPosition() {
    const at = this.order.indexOf(this.selected);
    part('position').textContent = at < 0 ? '' : `${grouped(at + 1)} of ${grouped(this.order.length)}`;
    if (this.selected) {
      this.#announce(`${verdictNames[this.selected.verdict]}: ${this.selected.name}`);
    }
  }

  #showPlaceholder() {
    const isEmpty = this.report.snapshots.length === 0;
    part('placeholder').replaceChildren(
      make('strong', { text: isEmpty ? 'No snapshots' : 'Nothing to show' }),
      make('span', { text: isEmpty
        ? 'The run logs of this report hold no snapshot.'
        : 'No snapshot matches the filter and the search.' }));
  }

  /** Decodes the pictures that the next key presses will want, after those on the stage. */
  #decodeAhead() {
    const { snapshots } = this.list;
    const at = snapshots.indexOf(this.selected);
    const shared = this.selected ? this.report.changesShared(this.selected)[0] : null;
    const following = shared
      ? shared.snapshots[(shared.snapshots.indexOf(this.selected) + 1) % shared.snapshots.length]
      : null;
    const near = [snapshots[at + 1], snapshots[at - 1], snapshots[at + 2], following];
    const { stage } = this;
    this.pictures.decodeAhead(near.filter(Boolean), stage.view, (snapshot) => {
      if (stage.view === 'difference' && snapshot.comparable) stage.prepareDifference(snapshot);
    });
  }

  // Regions and views

  stepRegion(step) {
    const count = this.selected?.regions.length ?? 0;
    if (count === 0) return;
    const from = this.stage.region < 0 ? (step > 0 ? -1 : count) : this.stage.region;
    this.goToRegion((from + step + count) % count);
  }

  goToRegion(index) {
    this.stage.showRegion(index);
    this.details.markRegion(index);
    const region = this.selected.regions[index];
    this.#announce(`Region ${index + 1}: ${region.views.join(', ') || 'no view'}`);
    this.#link();
  }

  /** Makes a region current where it is. */
  pickRegion(index) {
    this.stage.region = index;
    this.stage.draw();
    this.details.markRegion(index);
    this.#link();
  }

  fit() {
    this.stage.region = -1;
    this.details.markRegion(-1);
    this.stage.fit();
    this.#link();
  }

  setView(view) {
    if (!this.stage.allows(view)) return;
    this.stage.setView(view);
    this.#decodeAhead();
    this.#link();
  }

  blink() {
    if (!this.stage.allows('blink')) return;
    this.stage.setBlinks(this.stage.effectiveView !== 'blink' || !this.stage.blinks);
    this.#link();
  }

  swap() {
    if (!this.stage.allows('blink')) return;
    this.stage.blinkShowsNew = !this.stage.blinkShowsNew;
    this.stage.setBlinks(false);
    this.#link();
  }

  adjust(direction) {
    this.tools.adjust(direction);
  }

  toggleOutlines() {
    this.stage.outlines = !this.stage.outlines;
    this.stage.draw();
    this.#showTools();
  }

  toggleGrid() {
    this.stage.grid = !this.stage.grid;
    this.stage.draw();
    this.#showTools();
  }

  focusCursor() {
    if (Object.keys(this.stage.bitmaps).length === 0) return;
    this.stage.canvas.focus();
    this.stage.moveCursor(0, 0);
  }

  escape() {
    if (this.stage.cursor) {
      this.stage.cursor = null;
      this.stage.canvas.blur();
      this.stage.draw();
      this.pixels.show(null);
    } else if (this.stage.region >= 0) this.fit();
    else if (this.query) this.search('');
  }

  #showTools() {
    this.tools?.show();
  }

  // Deciding

  async decide(state) {
    const snapshot = this.selected;
    if (!snapshot?.failed) return;
    await this.marks.mark(snapshot, state);
    if (this.marks.state(snapshot)) this.#goToOpen(snapshot);
  }

  async decideGroup(state, change = this.selected && this.report.changesShared(this.selected)[0]) {
    if (!change) {
      await this.decide(state);
      return;
    }
    const snapshot = this.selected;
    await this.marks.markChange(change, state, snapshot);
    if (this.marks.state(snapshot)) this.#goToOpen(snapshot);
  }

  undo() {
    const from = this.marks.undo();
    if (from) this.select(from);
    else say('There is nothing to undo.');
  }

  /** Goes to the next failure that is not settled, unless all are. */
  #goToOpen(snapshot) {
    if (this.selected !== snapshot) return;
    const { snapshots } = this.list;
    const at = snapshots.indexOf(snapshot);
    const open = [...snapshots.slice(at + 1), ...snapshots.slice(0, Math.max(at, 0))]
      .find((other) => other.failed && !this.marks.state(other));
    if (open) this.select(open);
    else say('Every failure here is settled.');
  }

  #showDecisions() {
    const snapshot = this.selected;
    this.list.refresh();
    showMarks(this.marks, () => this.undo());
    part('decide').hidden = !snapshot?.failed;
    if (!snapshot) return;
    const state = this.marks.state(snapshot);
    const decided = part('decided');
    decided.textContent = state ? markWords[state] : '';
    decided.className = `decided ${state === 'rejected' ? 'rejected' : 'accepted'}`;
    part('accept').setAttribute('aria-pressed', String(state === 'accepted'));
    part('reject').setAttribute('aria-pressed', String(state === 'rejected'));
    for (const id of ['accept', 'reject']) part(id).disabled = state === 'approved';
  }

  // The page

  showKeys() {
    part('keys').showModal();
  }

  toggleTheme() {
    this.theme.toggle();
  }

  #announce(text) {
    part('live').textContent = visible(text);
  }

  /** On a narrow window the list and the snapshot take turns. */
  #showScreen(screen) {
    if (document.body.dataset.screen === screen) return;
    document.body.dataset.screen = screen;
    if (this.narrow.matches && screen === 'detail') {
      history.pushState(null, '', linkTo(this));
      part('detail').scrollTop = 0;
    }
    this.list.refresh();
    this.#link();
  }

  /** Keeps the address up to date; browsers refuse to do it at every key press. */
  #link() {
    clearTimeout(this.#linkTimer);
    this.#linkTimer = setTimeout(() => history.replaceState(null, '', linkTo(this)), 200);
  }

  /** Shows what the address asks for. */
  async #followLink() {
    const link = readLink();
    this.status = link.status;
    this.query = part('search').value = link.query;
    if (link.view) this.stage.view = link.view;
    const wanted = this.report.withId(link.snapshot);
    const change = wanted?.failed && this.report.changesShared(wanted)[0];
    if (change && change.snapshots[0] !== wanted) this.opened.add(change.signature);
    document.body.dataset.screen = wanted ? 'detail' : 'list';
    this.relist({ selects: !wanted });
    if (!wanted) return;
    await this.select(wanted);
    if (wanted.regions[link.region] && this.selected === wanted) this.goToRegion(link.region);
  }
}

new App(readReport()).start();
