// What the page says about one snapshot, beside and above its pictures.

/** Changes and regions beyond these are shown when asked for. */
const changesShown = 4;
const regionsShown = 50;

class Details {
  constructor({ report, onRegion, onGroup, onCopied }) {
    this.report = report;
    this.onRegion = onRegion;
    this.onGroup = onGroup;
    this.onCopied = onCopied;
  }

  show(snapshot) {
    const verdict = part('verdict');
    verdict.className = `verdict ${snapshot.verdict}`;
    verdict.replaceChildren(icon(snapshot.verdict), verdictNames[snapshot.verdict]);
    part('name').textContent = visible(snapshot.name);
    this.#showChanges(snapshot, changesShown);
    this.#showFacts(snapshot);
    this.#showShared(snapshot);
    this.#showRegions(snapshot);
    this.#showNotes(snapshot);
    this.#showMessage(snapshot);
    this.#showFiles(snapshot);
  }

  /** Marks the current region in the list. */
  markRegion(current) {
    for (const node of part('regions').querySelectorAll('[data-region]')) {
      const isCurrent = Number(node.dataset.region) === current;
      node.setAttribute('aria-current', String(isCurrent));
      if (isCurrent) node.scrollIntoView({ block: 'nearest' });
    }
  }

  #showChanges(snapshot, limit) {
    const list = part('changes');
    const { changes } = snapshot;
    const nodes = changes.slice(0, limit).map((change) =>
      make('li', {},
        change.kind ? make('span', { class: 'kind', text: change.kind }) : null,
        make('bdi', { text: change.summary })));
    if (changes.length === 0 && snapshot.verdict !== 'passed') {
      nodes.push(make('li', {}, make('bdi', { text: firstWords(snapshot) })));
    }
    if (changes.length > limit) {
      nodes.push(make('li', {}, make('button', {
        type: 'button', class: 'more', text: `${grouped(changes.length - limit)} more changes`,
        click: () => this.#showChanges(snapshot, Infinity),
      })));
    }
    list.replaceChildren(...nodes);
  }

  #showFacts(snapshot) {
    const facts = snapshot.test ? [snapshot.test] : [];
    if (snapshot.file) facts.push(this.report.shortened(snapshot.file) + (snapshot.line ? `:${snapshot.line}` : ''));
    if (snapshot.width && snapshot.height) {
      const { width, height, scale } = snapshot;
      const points = scale === 1 ? '' : ` (${rounded(width / scale)} × ${rounded(height / scale)} pt @${scale}x)`;
      facts.push(`${width} × ${height} px${points}`);
    }
    if (snapshot.differing !== null) {
      const of = snapshot.width && snapshot.height
        ? ` (${percent(snapshot.differing / (snapshot.width * snapshot.height))})` : '';
      facts.push(`${counted(snapshot.differing, 'pixel')} ${snapshot.differing === 1 ? 'differs' : 'differ'}${of}`);
    }
    if (snapshot.counted !== null && snapshot.counted !== snapshot.differing) {
      facts.push(`${grouped(snapshot.counted)} counted`);
    }
    if (snapshot.maximum !== null) facts.push(`largest channel difference ${snapshot.maximum}`);
    if (snapshot.policy) facts.push(snapshot.policy);
    part('facts').replaceChildren(...facts.map((text) => make('span', {}, make('bdi', { text }))));
  }

  #showShared(snapshot) {
    const root = part('shared');
    const [change] = snapshot.failed ? this.report.changesShared(snapshot) : [];
    root.hidden = !change;
    if (!change) return;
    const others = change.snapshots.length - 1;
    root.replaceChildren(
      icon('same'),
      snapshot.changes.length > 1
        ? make('p', {}, `Also in ${counted(others, 'other snapshot')}: `, make('bdi', { text: change.words }))
        : make('p', { text: `The same change is in ${counted(others, 'other snapshot')}.` }),
      make('button', {
        type: 'button', class: 'button small', id: 'follow', 'aria-keyshortcuts': 's',
        click: () => this.onGroup('next', change),
      }, 'Next of them', make('kbd', { 'aria-hidden': 'true', text: 's' })),
      make('button', {
        type: 'button', class: 'button small', id: 'reject-all', 'aria-keyshortcuts': 'Shift+R',
        click: () => this.onGroup('rejected', change),
      }, 'Reject all', make('kbd', { 'aria-hidden': 'true', text: 'R' })),
      make('button', {
        type: 'button', class: 'button small', id: 'accept-all', 'aria-keyshortcuts': 'Shift+A',
        click: () => this.onGroup('accepted', change),
      }, `Accept all ${grouped(others + 1)}`, make('kbd', { 'aria-hidden': 'true', text: 'A' })));
  }

  #showRegions(snapshot, limit = regionsShown) {
    const root = part('regions');
    const { regions } = snapshot;
    if (regions.length === 0) {
      root.replaceChildren();
      return;
    }
    const keys = make('span', {},
      make('kbd', { text: 'p', title: 'Previous region' }), ' ',
      make('kbd', { text: 'n', title: 'Next region' }));
    const nodes = regions.slice(0, limit).map((region, index) => {
      const shared = this.report.shared.get(region.signature);
      const others = shared && snapshot.failed ? ` · also in ${grouped(shared.snapshots.length - 1)} more` : '';
      const count = region.pixels === null ? '' : ` · ${counted(region.pixels, 'pixel')}`;
      return make('button', {
        type: 'button', class: 'region', 'data-region': index, 'aria-current': 'false',
        click: () => this.onRegion(index),
      },
      make('b', { text: index + 1 }),
      make('bdi', { class: 'region-name', text: region.views.join(', ') || 'No view' }),
      make('small', {
        text: `${region.width} × ${region.height} at (${region.x}, ${region.y})${count}${others}`,
      }));
    });
    if (regions.length > limit) {
      nodes.push(make('button', {
        type: 'button', class: 'more', text: `${grouped(regions.length - limit)} more regions`,
        click: () => this.#showRegions(snapshot, Infinity),
      }));
    }
    root.replaceChildren(make('h3', {}, counted(regions.length, 'region'), keys), ...nodes);
  }

  #showNotes(snapshot) {
    const notes = snapshot.notes.map((text) => make('p', { class: 'note' }, make('bdi', { text })));
    part('notes').replaceChildren(...(notes.length > 0 ? [make('h3', { text: 'Notes' }), ...notes] : []));
  }

  #showMessage(snapshot) {
    const root = part('message');
    if (!snapshot.message) root.replaceChildren();
    else root.replaceChildren(
      make('h3', {}, 'Message', this.#copyButton('Copy', snapshot.message)),
      make('pre', { class: 'text' }, make('bdi', { text: snapshot.message })));
  }

  #showFiles(snapshot) {
    const root = part('files');
    root.replaceChildren();
    if (!snapshot.reference) return;
    root.append(
      make('h3', {}, 'Reference', this.#copyButton('Copy', snapshot.reference)),
      make('p', { class: 'path', title: visible(snapshot.reference) },
        make('bdi', { text: this.report.shortened(snapshot.reference) })));
  }

  #copyButton(words, text) {
    return make('button', {
      type: 'button', class: 'button small', text: words,
      click: async () => this.onCopied(await copyText(text)),
    });
  }
}

/** What can be said without a list of changes. */
function firstWords(snapshot) {
  const details = {
    new: 'Recorded for the first time', replaced: 'Recorded anew: another picture than before',
    unchanged: 'Recorded anew: the same picture as before',
    missingReference: 'There is no reference yet', different: 'The picture differs',
  };
  return details[snapshot.detail] ?? snapshot.message.split('\n')[0] ?? snapshot.detail;
}

/** A share with as many places as tell it from nothing. */
function percent(share) {
  const value = share * 100;
  if (value === 0 || value >= 10) return `${Math.round(value)} %`;
  if (value < 0.01) return 'under 0.01 %';
  return `${value.toFixed(value < 1 ? 2 : 1)} %`;
}
