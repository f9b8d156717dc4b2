// The stage: shows the pictures of one snapshot in one of the views.

/** Differences that are kept: of the snapshot on the stage and those near it. */
const differencesKept = 6;

/**
 * Draws the pictures of a snapshot and follows the pointer over them.
 *
 * `changed` is called after the zoom or a parameter changed, `pointed` with the pixel under the
 * pointer or null.
 */
class Stage {
  view = 'side';
  camera = new Camera();
  /** The snapshot asked for, and the one whose pictures are drawn. */
  snapshot = null;
  shown = null;
  bitmaps = {};
  damaged = [];
  region = -1;
  cursor = null;
  outlines = true;
  grid = true;
  /** Swipe and onion skin: part of the way from the reference to the new picture. */
  swipe = 0.5;
  onion = 0.5;
  /** Blink: changes a second, which of the pictures shows, and whether it goes by itself. */
  rate = 1.5;
  blinkShowsNew = false;
  blinks = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** Difference: what |a − b| is multiplied by, as a power of two. */
  gain = 3;

  #frame = 0;
  #blinkTimer = 0;
  #differences = new Map();

  constructor(pictures, { changed, pointed, regionPicked }) {
    this.pictures = pictures;
    this.changed = changed;
    this.pointed = pointed;
    this.regionPicked = regionPicked;
    this.root = part('stage');
    this.canvas = part('canvas');
    this.context = this.canvas.getContext('2d');
    this.note = part('stage-note');
    this.colours = stageColours();
    this.ratio = 1;
    new ResizeObserver(() => this.#resize()).observe(this.root);
    new StagePointer(this);
  }

  /** Shows a snapshot, once its pictures are decoded. Resolves when they are or cannot be. */
  async show(snapshot) {
    this.snapshot = snapshot;
    this.region = -1;
    this.cursor = null;
    this.camera.fits = true;
    const keys = Object.entries(neededPictures(snapshot, this.view));
    if (keys.every(([, key]) => this.pictures.ready(key))) {
      this.#take(snapshot, keys.map(([kind, key]) => [kind, this.pictures.ready(key)]));
      return;
    }
    const decoded = await this.#decoded(keys);
    if (this.snapshot === snapshot) this.#take(snapshot, decoded);
  }

  #decoded(keys) {
    return Promise.all(keys.map(async ([kind, key]) =>
      [kind, await this.pictures.bitmap(key).catch(() => null)]));
  }

  #take(snapshot, decoded) {
    this.bitmaps = Object.fromEntries(decoded.filter(([, bitmap]) => bitmap));
    this.damaged = decoded.filter(([, bitmap]) => !bitmap).map(([kind]) => kind);
    this.shown = snapshot;
    this.setView(this.view);
  }

  /** Adds the diff picture, which only its own view waits for. */
  async #takeDiff() {
    const { shown } = this;
    const decoded = await this.#decoded([['diff', shown.images.diff]]);
    if (this.shown !== shown || this.bitmaps.diff || this.damaged.includes('diff')) return;
    const others = Object.entries(this.bitmaps).concat(this.damaged.map((kind) => [kind, null]));
    this.#take(shown, [...others, ...decoded]);
  }

  /** The pictures' common size. */
  get size() {
    const bitmaps = Object.values(this.comparedBitmaps);
    return {
      width: Math.max(1, ...bitmaps.map((bitmap) => bitmap.width)),
      height: Math.max(1, ...bitmaps.map((bitmap) => bitmap.height)),
    };
  }

  get comparedBitmaps() {
    const { reference, failed, diff } = this.bitmaps;
    if (this.effectiveView === 'diff' && diff) return { diff };
    return Object.fromEntries(
      Object.entries({ reference, failed }).filter(([, bitmap]) => bitmap));
  }

  /** The view, or the nearest that the pictures at hand allow. */
  get effectiveView() {
    return isPossible(this.view, this.bitmaps) ? this.view : 'side';
  }

  /** Whether the snapshot, decoded or not, has the pictures that a view needs. */
  allows(view) {
    return isPossible(view, this.snapshot?.images ?? {});
  }

  setView(view) {
    const size = this.size;
    this.view = view;
    const lacksDiff = !this.bitmaps.diff && !this.damaged.includes('diff');
    if (view === 'diff' && this.shown?.images.diff && lacksDiff) this.#takeDiff();
    const isOther = size.width !== this.size.width || size.height !== this.size.height;
    if (isOther) this.camera.fits = true;
    clearInterval(this.#blinkTimer);
    if (this.effectiveView === 'blink' && this.blinks) {
      this.#blinkTimer = setInterval(() => {
        this.blinkShowsNew = !this.blinkShowsNew;
        this.draw();
      }, 1000 / this.rate);
    }
    this.draw();
    this.changed();
  }

  setBlinks(blinks) {
    this.blinks = blinks;
    this.setView('blink');
  }

  get panes() {
    const kinds = Object.keys(this.comparedBitmaps);
    const isSide = this.effectiveView === 'side' && kinds.length === 2;
    const panes = panesOf(this.canvas, this.size, isSide ? 2 : 1);
    return panes.map((pane, index) => ({ ...pane, kind: isSide ? kinds[index] : kinds[0] }));
  }

  zoomBy(direction, place = null) {
    this.zoomAt(this.camera.step(direction), place);
  }

  zoomAt(zoom, place = null) {
    const panes = this.panes;
    const pane = place ? paneAt(panes, place) : panes[0];
    const middle = { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
    this.camera.zoomTo(zoom, pane, place ?? middle);
    this.#moved();
  }

  fit() {
    this.camera.fits = true;
    this.#moved();
  }

  pan(dx, dy) {
    this.camera.pan(dx, dy, this.size);
    this.#moved();
  }

  /** Goes to a region, or to none with −1. */
  showRegion(index) {
    const region = this.snapshot?.regions[index];
    this.region = region ? index : -1;
    if (region) this.camera.show(region, this.panes[0]);
    else this.camera.fits = true;
    this.#moved();
  }

  /** Moves the pixel cursor, which starts in the middle of what is seen. */
  moveCursor(dx, dy) {
    const { width, height } = this.size;
    const from = this.cursor ?? { x: Math.floor(this.camera.x), y: Math.floor(this.camera.y) };
    this.cursor = {
      x: Math.min(Math.max(from.x + dx, 0), width - 1),
      y: Math.min(Math.max(from.y + dy, 0), height - 1),
    };
    const pane = this.panes[0];
    const origin = this.camera.origin(pane);
    const x = origin.x + (this.cursor.x + 0.5) * this.camera.zoom;
    const y = origin.y + (this.cursor.y + 0.5) * this.camera.zoom;
    const isInside = x > pane.x && x < pane.x + pane.width && y > pane.y && y < pane.y + pane.height;
    if (!isInside) {
      this.camera.x = this.cursor.x + 0.5;
      this.camera.y = this.cursor.y + 0.5;
      this.camera.fits = false;
    }
    this.pointed(this.cursor);
    this.draw();
  }

  recolour() {
    this.colours = stageColours();
    this.draw();
  }

  draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #moved() {
    this.draw();
    this.changed();
  }

  #resize() {
    this.ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(this.root.clientWidth * this.ratio));
    const height = Math.max(1, Math.round(this.root.clientHeight * this.ratio));
    if (width === this.canvas.width && height === this.canvas.height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.#draw();
    this.changed();
  }

  #draw() {
    const { context, camera } = this;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const { reference, failed, diff } = this.bitmaps;
    const any = failed ?? reference ?? diff;
    this.#label([]);
    this.#explain(any);
    if (!any) {
      this.#finish();
      return;
    }
    const panes = this.panes;
    if (camera.fits) camera.fit(this.size, panes[0]);
    const [pane] = panes;
    const backdrop = (picture) => drawBackdrop(context, camera, pane, picture, this.colours);
    const labels = [];
    let isComplete = true;
    switch (this.effectiveView) {
      case 'swipe': {
        const x = this.swipePlace(pane);
        backdrop(this.size);
        drawPicture(context, camera, pane, reference, { to: x });
        drawPicture(context, camera, pane, failed, { from: x });
        labels.push([pane, 'Reference', 'left'], [pane, 'New', 'right']);
        break;
      }
      case 'onion':
        backdrop(this.size);
        drawFaded(context, camera, pane, reference, failed, this.onion);
        labels.push([pane, `New at ${Math.round(this.onion * 100)} %`, 'left']);
        break;
      case 'blink': {
        const picture = this.blinkShowsNew ? failed : reference;
        backdrop(picture);
        drawPicture(context, camera, pane, picture);
        labels.push([pane, this.blinkShowsNew ? 'New' : 'Reference', 'left']);
        break;
      }
      case 'difference': {
        const picture = this.#differenceCanvas();
        if (picture) drawPicture(context, camera, pane, picture);
        else isComplete = false;
        labels.push([pane, `|reference − new| × ${2 ** this.gain}`, 'left']);
        break;
      }
      case 'diff':
        backdrop(diff);
        drawPicture(context, camera, pane, diff);
        labels.push([pane, 'Diff picture', 'left']);
        break;
      default:
        for (const pane of panes) {
          const picture = this.bitmaps[pane.kind] ?? any;
          drawBackdrop(context, camera, pane, picture, this.colours);
          drawPicture(context, camera, pane, picture);
          const recorded = this.shown.verdict === 'recorded';
          labels.push([pane, recorded ? 'Recorded' : paneNames[pane.kind] ?? 'New', 'left']);
        }
        if (panes.length === 2) this.#drawSeam(panes);
    }
    this.#drawMarks(panes);
    if (this.effectiveView === 'swipe') {
      const part = coveredPart(camera, pane, this.size);
      drawDivider(context, part, this.swipePlace(pane), this.colours, this.ratio);
    }
    this.#label(labels);
    if (isComplete) this.#finish();
  }

  /** Says, to who measures, that what was asked for is on the stage. */
  #finish() {
    this.canvas.dataset.shown = this.shown?.id ?? '';
    performance.mark('facsimile-shown', { detail: this.shown?.id });
  }

  #drawMarks(panes) {
    const { context, camera } = this;
    for (const pane of panes) {
      if (this.grid && camera.zoom >= gridZoom) drawGrid(context, camera, pane, this.size);
      if (this.outlines && this.effectiveView !== 'diff') {
        drawRegions(context, camera, pane, this.shown.regions, this.region, this.colours, this.ratio);
      }
      if (this.cursor) {
        const pixel = { ...this.cursor, width: 1, height: 1 };
        drawOutline(context, camera, pane, pixel, this.colours.accent, this.ratio);
      }
    }
  }

  #drawSeam([first, second]) {
    this.context.fillStyle = this.colours.line;
    if (second.y > 0) this.context.fillRect(0, first.height, first.width, 1);
    else this.context.fillRect(first.width, 0, 1, first.height);
  }

  /** Where the swipe's line is: a part of the way over what is seen of the pictures. */
  swipePlace(pane) {
    const part = coveredPart(this.camera, pane, this.size);
    return Math.round(part.x + part.width * this.swipe);
  }

  /** |a − b| of the pictures on the stage; null until their pixels are read. */
  #differenceCanvas() {
    const { reference, failed } = this.shown.images;
    const canvas = this.prepareDifference(this.shown);
    if (!canvas) {
      Promise.all([this.pictures.pixels(reference), this.pictures.pixels(failed)])
        .then(() => this.draw());
    }
    return canvas;
  }

  /** |a − b| of a snapshot's pictures, kept for the next calls; null without their pixels. */
  prepareDifference({ images: { reference, failed } }) {
    const key = `${reference} ${failed} ${this.gain}`;
    const known = this.#differences.get(key);
    if (known) return known;
    const a = this.pictures.readyPixels(reference);
    const b = this.pictures.readyPixels(failed);
    if (!a || !b) return null;
    const image = absoluteDifference(a, b, 2 ** this.gain);
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').putImageData(image, 0, 0);
    this.#differences.set(key, canvas);
    const [oldest] = this.#differences.keys();
    if (this.#differences.size > differencesKept) this.#differences.delete(oldest);
    return canvas;
  }

  /** Says why there is nothing to see, or what is missing. */
  #explain(any) {
    const snapshot = this.shown;
    const lines = [];
    if (snapshot?.verdict === 'passed') {
      lines.push('It passed. Pictures of passed snapshots are left out of reports.');
    } else if (snapshot) {
      for (const [kind, reason] of Object.entries(snapshot.missing)) {
        lines.push(`${paneNames[kind]}: ${visible(reason)}`);
      }
      for (const kind of this.damaged) lines.push(`${paneNames[kind]}: the picture is damaged`);
      if (!any && lines.length === 0) lines.push('The run left no picture of this snapshot.');
    }
    const text = lines.join('\n');
    if (this.note.textContent !== text) this.note.textContent = text;
    this.note.classList.toggle('centre', !any);
  }

  #label(labels) {
    const nodes = labels.map(([pane, text, side]) => {
      const node = make('span', { class: 'pane-label', text });
      node.style.top = `${pane.y / this.ratio + 8}px`;
      if (side === 'left') node.style.left = `${pane.x / this.ratio + 8}px`;
      else node.style.right = '8px';
      return node;
    });
    part('pane-labels').replaceChildren(...nodes);
  }
}
