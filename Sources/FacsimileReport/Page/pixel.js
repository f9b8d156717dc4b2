// The pixel under the pointer: both pictures enlarged, and the values of both.

/** Pixels a loupe shows across. */
const loupeSpan = 11;
const loupePixel = 12;

class PixelInspector {
  #frame = 0;

  constructor(stage) {
    this.stage = stage;
    this.pixel = null;
    this.root = part('pixel');
    this.loupes = {};
    this.shownFor = null;
  }

  /** Shows a pixel, or with null how to point at one. */
  show(pixel) {
    this.pixel = pixel;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render();
    });
  }

  /** Lays the inspector out for the pictures on the stage. */
  reset() {
    const kinds = ['reference', 'failed'].filter((kind) => this.stage.bitmaps[kind]);
    this.pixel = null;
    this.shownFor = this.stage.shown;
    this.root.replaceChildren();
    if (kinds.length === 0) return;
    this.place = make('output', { id: 'pixel-place' });
    const figures = kinds.map((kind) => {
      const canvas = make('canvas', { 'aria-hidden': 'true' });
      canvas.width = canvas.height = loupeSpan * loupePixel;
      this.loupes[kind] = canvas;
      const name = kinds.length === 1 ? 'Picture' : paneNames[kind];
      return make('figure', {}, canvas, make('figcaption', { text: name }));
    });
    this.values = make('div', { id: 'pixel-values' });
    this.root.append(
      make('h3', {}, 'Pixel', this.place), make('div', { class: 'loupes' }, ...figures), this.values);
    this.kinds = kinds;
    this.#render();
  }

  #render() {
    if (!this.place || this.root.childElementCount === 0) return;
    const { pixel, kinds, stage } = this;
    for (const kind of kinds) this.#drawLoupe(this.loupes[kind], stage.bitmaps[kind], pixel);
    if (!pixel) {
      this.place.textContent = '';
      this.values.replaceChildren(
        make('p', { class: 'region-name', text: 'Point at a picture, or press c.' }));
      return;
    }
    const { scale } = stage.shown;
    const points = scale === 1 ? '' : `  (${rounded(pixel.x / scale)}, ${rounded(pixel.y / scale)} pt)`;
    this.place.textContent = `x ${pixel.x}, y ${pixel.y}${points}`;
    const keys = kinds.map((kind) => stage.shown.images[kind]);
    const pictures = keys.map((key) => stage.pictures.readyPixels(key));
    if (pictures.some((picture) => !picture)) {
      Promise.all(keys.map((key) => stage.pictures.pixels(key)))
        .then(() => this.stage.shown === this.shownFor && this.show(this.pixel), () => {});
      return;
    }
    this.#showValues(pictures.map((picture) => colourAt(picture, pixel)));
  }

  #showValues(colours) {
    const { kinds } = this;
    const head = kinds.map((kind) => (kinds.length === 1 ? 'Value' : paneNames[kind]));
    const rows = ['R', 'G', 'B', 'A'].map((channel, index) => {
      const values = colours.map((colour) => colour?.[index]);
      const difference = values.length === 2 && values.every(Number.isFinite)
        ? values[1] - values[0] : null;
      const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
      return make('tr', { class: difference ? 'differs' : null },
        make('th', { scope: 'row', text: channel }),
        ...values.map((value) => make('td', { text: value ?? '–' })),
        values.length === 2
          ? make('td', { text: difference === null ? '–' : `${sign}${Math.abs(difference)}` }) : null);
    });
    const columns = ['', ...head, ...(kinds.length === 2 ? ['Δ'] : [])];
    const table = make('table', { class: 'values' },
      make('tr', {}, ...columns.map((text) => make('th', { scope: 'col', text }))), ...rows);
    const hexes = colours.map((colour) => {
      const swatch = make('i', { class: 'swatch' });
      const text = hex(colour);
      if (colour) swatch.style.background = text;
      return make('div', {}, swatch, text);
    });
    this.values.replaceChildren(table, make('div', { class: 'hexes' }, ...hexes));
  }

  #drawLoupe(canvas, picture, pixel) {
    const context = canvas.getContext('2d');
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!pixel) return;
    const first = { x: pixel.x - (loupeSpan >> 1), y: pixel.y - (loupeSpan >> 1) };
    context.save();
    context.translate(-first.x * loupePixel, -first.y * loupePixel);
    context.fillStyle = this.stage.colours.checkerboard;
    context.fillRect(0, 0, picture.width * loupePixel, picture.height * loupePixel);
    context.imageSmoothingEnabled = false;
    context.restore();
    context.imageSmoothingEnabled = false;
    const x = Math.max(0, first.x);
    const y = Math.max(0, first.y);
    const width = Math.min(picture.width, first.x + loupeSpan) - x;
    const height = Math.min(picture.height, first.y + loupeSpan) - y;
    if (width > 0 && height > 0) {
      context.drawImage(picture, x, y, width, height, (x - first.x) * loupePixel,
        (y - first.y) * loupePixel, width * loupePixel, height * loupePixel);
    }
    const middle = (loupeSpan >> 1) * loupePixel;
    context.lineWidth = 1;
    context.strokeStyle = '#fff';
    context.strokeRect(middle - 1.5, middle - 1.5, loupePixel + 3, loupePixel + 3);
    context.strokeStyle = '#000';
    context.strokeRect(middle - 0.5, middle - 0.5, loupePixel + 1, loupePixel + 1);
  }
}

/** The four values of a pixel, or null outside the picture. */
function colourAt(picture, { x, y }) {
  if (x >= picture.width || y >= picture.height) return null;
  const at = 4 * (y * picture.width + x);
  return Array.from(picture.data.slice(at, at + 4));
}

/** #RRGGBB, with two more digits where the colour is not opaque. */
function hex(colour) {
  if (!colour) return 'outside';
  const digits = colour.map((value) => value.toString(16).padStart(2, '0').toUpperCase());
  return `#${digits.slice(0, colour[3] === 255 ? 3 : 4).join('')}`;
}

/** A number of points, with two places at most. */
function rounded(number) {
  return String(Math.round(number * 100) / 100);
}
