// The report's data. It comes from run logs of several versions, so every field may be missing.

const verdicts = ['failed', 'recorded', 'passed'];
const verdictNames = { failed: 'Failed', recorded: 'Recorded', passed: 'Passed' };

const asText = (value) => (typeof value === 'string' ? value : '');
const asNumber = (value) => (Number.isFinite(value) ? value : null);
const asList = (value) => (Array.isArray(value) ? value : []);
const asObject = (value) => (value !== null && typeof value === 'object' ? value : {});
const asTexts = (value) => asList(value).filter((item) => typeof item === 'string');

/** One snapshot of the report, with every field in place. */
class Snapshot {
  constructor(source, index) {
    const entry = asObject(source);
    this.index = index;
    this.verdict = verdicts.includes(entry.verdict) ? entry.verdict : 'failed';
    this.detail = asText(entry.detail);
    this.test = asText(entry.test);
    this.reference = asText(entry.reference);
    this.name = asText(entry.name) || this.reference.split('/').pop() || this.test || 'Unnamed';
    this.id = asText(entry.id) || `${this.test}/${this.name}`;
    this.file = asText(entry.file);
    this.line = asNumber(entry.line);
    this.message = asText(entry.message);
    this.digest = asText(entry.digest);
    this.policy = asText(entry.policy);
    this.width = asNumber(entry.width);
    this.height = asNumber(entry.height);
    this.scale = asNumber(entry.scale) || 1;
    this.differing = asNumber(entry.differingPixels);
    this.counted = asNumber(entry.countedPixels);
    this.maximum = asNumber(entry.maximumChannelDifference);
    this.notes = asTexts(entry.notes);
    this.changes = asList(entry.changes).map(asObject).map((change) => ({
      kind: asText(change.kind),
      view: asText(change.view),
      summary: asText(change.summary) || asText(change.view) || asText(change.kind),
    }));
    this.regions = asList(entry.regions).map(asObject).map((region) => ({
      x: asNumber(region.x) ?? 0,
      y: asNumber(region.y) ?? 0,
      width: Math.max(1, asNumber(region.width) ?? 1),
      height: Math.max(1, asNumber(region.height) ?? 1),
      pixels: asNumber(region.pixels),
      views: asTexts(region.views),
      signature: asText(region.signature),
    }));
    const images = asObject(entry.images);
    const missing = asObject(entry.missingImages);
    this.images = {};
    this.missing = {};
    for (const kind of ['reference', 'failed', 'diff']) {
      if (asText(images[kind])) this.images[kind] = images[kind];
      if (asText(missing[kind])) this.missing[kind] = missing[kind];
    }
    this.signatures = [...new Set(this.regions.map((region) => region.signature).filter(Boolean))];
    this.haystack = [
      this.test, this.name, this.reference, this.message, this.detail, ...this.notes,
      ...this.changes.flatMap((change) => [change.kind, change.view, change.summary]),
      ...this.regions.flatMap((region) => region.views),
    ].join('\n').toLowerCase();
  }

  get failed() {
    return this.verdict === 'failed';
  }

  /** Whether there are two pictures to compare. */
  get comparable() {
    return Boolean(this.images.reference && this.images.failed);
  }

  /** What changed in a region, in the words of the change list where a view is named there. */
  words(region) {
    const change = this.changes.find(
      (change) => change.view && region.views.some((view) => view === change.view));
    return change?.summary || region.views.join(', ') || 'Pixels that no view accounts for';
  }
}

/** A change that several failures share: a region with the same signature in each. */
class SharedChange {
  constructor(signature) {
    this.signature = signature;
    this.snapshots = [];
  }

  /** The change in words, from the first snapshot that has it. */
  get words() {
    const first = this.snapshots[0];
    return first.words(first.regions.find((region) => region.signature === this.signature));
  }
}

/** Everything the page shows. */
class Report {
  constructor(source) {
    const data = asObject(source);
    this.title = asText(data.title) || 'Snapshots';
    this.token = asText(asObject(data.serve).token);
    this.snapshots = asList(data.snapshots).map((entry, index) => new Snapshot(entry, index));
    this.folder = commonFolder(this.snapshots.flatMap(({ file, reference }) => [file, reference]));
    this.shared = new Map();
    for (const snapshot of this.snapshots.filter((snapshot) => snapshot.failed)) {
      for (const signature of snapshot.signatures) {
        if (!this.shared.has(signature)) this.shared.set(signature, new SharedChange(signature));
        this.shared.get(signature).snapshots.push(snapshot);
      }
    }
    for (const [signature, change] of this.shared) {
      if (change.snapshots.length < 2) this.shared.delete(signature);
    }
  }

  /** A path without the folder that all paths of the report are in. */
  shortened(path) {
    return path.startsWith(this.folder) ? path.slice(this.folder.length) : path;
  }

  /** The shared changes of a snapshot, the most shared first. */
  changesShared(snapshot) {
    return snapshot.signatures
      .map((signature) => this.shared.get(signature))
      .filter(Boolean)
      .sort((a, b) => b.snapshots.length - a.snapshots.length);
  }

  /** The snapshots that hold every word of a search. */
  found(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return this.snapshots.filter(
      (snapshot) => words.every((word) => snapshot.haystack.includes(word)));
  }

  withId(id) {
    return this.snapshots.find((snapshot) => snapshot.id === id) ?? null;
  }
}

/** The folder, with its slash, that all paths lie in. */
function commonFolder(paths) {
  const known = paths.filter(Boolean);
  if (known.length === 0) return '';
  let folder = known[0].slice(0, known[0].lastIndexOf('/') + 1);
  while (!known.every((path) => path.startsWith(folder))) {
    folder = folder === '/' ? '' : folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}

/** Reads the report out of the page. */
function readReport() {
  return new Report(JSON.parse(part('data').textContent));
}
