// The pictures, which lie in the page as base64 behind its code and are decoded when wanted.

/** Decoded pictures beyond this many bytes are dropped, those unused for longest first. */
const pictureBudget = 256 * 1024 * 1024;

/** Decoded pictures by key. */
class Pictures {
  #entries = new Map();
  #turn = 0;

  /** The picture to draw. Rejects when the page does not hold it or it is damaged. */
  bitmap(key) {
    const entry = this.#entry(key);
    entry.bitmap ??= this.blob(key)
      .then((blob) => createImageBitmap(blob, { colorSpaceConversion: 'none' }))
      .then((bitmap) => {
        entry.ready = bitmap;
        entry.bytes += bitmap.width * bitmap.height * 4;
        this.#evict();
        return bitmap;
      });
    return entry.bitmap;
  }

  /** The picture if it is decoded by now, else null. */
  ready(key) {
    return this.#entries.get(key)?.ready ?? null;
  }

  /** The exact values of the pixels: `width`, `height` and `data`, four bytes a pixel. */
  pixels(key) {
    const entry = this.#entry(key);
    entry.pixels ??= this.#read(key).then((pixels) => {
      entry.readyPixels = pixels;
      entry.bytes += pixels.data.length;
      this.#evict();
      return pixels;
    });
    return entry.pixels;
  }

  readyPixels(key) {
    return this.#entries.get(key)?.readyPixels ?? null;
  }

  /**
   * Decodes what a view needs of snapshots, the first of them at once and the others while nothing
   * else is to do; `decoded` is called with each when that is done. A new call replaces an old one.
   */
  async decodeAhead(snapshots, view, decoded) {
    const turn = ++this.#turn;
    for (const [index, snapshot] of snapshots.entries()) {
      for (const [kind, key] of Object.entries(neededPictures(snapshot, view))) {
        await (index > 0 ? idle() : null);
        if (turn !== this.#turn) return;
        await this.bitmap(key).catch(() => null);
        const needsPixels = view === 'difference' && snapshot.comparable && kind !== 'diff';
        if (needsPixels) await this.pixels(key).catch(() => null);
      }
      if (turn !== this.#turn) return;
      decoded(snapshot);
    }
  }

  /** The file of a picture. */
  async blob(key) {
    const source = await pictureSource(key);
    return new Blob([decodedBase64(source.textContent)], { type: 'image/png' });
  }

  async #read(key) {
    const bytes = new Uint8Array(await (await this.blob(key)).arrayBuffer());
    const exact = await readPNG(bytes).catch(() => null);
    if (exact) return exact;
    const bitmap = await this.bitmap(key);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }

  /** The entry of a key, which is now the one used last. */
  #entry(key) {
    const entry = this.#entries.get(key) ?? { bytes: 0 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Lets go of pictures; those still drawn live on with whoever draws them. */
  #evict() {
    let total = 0;
    for (const entry of this.#entries.values()) total += entry.bytes;
    for (const [key, entry] of this.#entries) {
      if (total <= pictureBudget || this.#entries.size <= 3) return;
      total -= entry.bytes;
      this.#entries.delete(key);
    }
  }
}

/** The element that holds a picture, awaited while the page is still being read. */
async function pictureSource(key) {
  for (;;) {
    const source = part(`picture-${key}`);
    // The text of an element is whole only when the parser has gone past it.
    if (source && (source.nextSibling || document.readyState !== 'loading')) return source;
    if (!source && document.readyState !== 'loading') throw new Error(`no picture ${key}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** Waits until the browser has nothing more urgent to do; Safari cannot say. */
function idle() {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve, 16);
  });
}

function decodedBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/**
 * |a − b| of every channel times a gain, opaque, as large as both pictures together. A difference of
 * alpha shows in all channels, and what only one of the pictures covers is white.
 */
function absoluteDifference(a, b, gain) {
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const image = new ImageData(width, height);
  const out = image.data;
  const words = new Uint32Array(out.buffer);
  const aWords = new Uint32Array(a.data.buffer);
  const bWords = new Uint32Array(b.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = y * width + x;
      words[to] = 0xff000000;
      if (x >= a.width || y >= a.height || x >= b.width || y >= b.height) {
        words[to] = 0xffffffff;
        continue;
      }
      let i = y * a.width + x;
      let j = y * b.width + x;
      if (aWords[i] === bWords[j]) continue;
      i *= 4;
      j *= 4;
      const alpha = Math.abs(a.data[i + 3] - b.data[j + 3]);
      for (let channel = 0; channel < 3; channel++) {
        const difference = Math.abs(a.data[i + channel] - b.data[j + channel]);
        out[4 * to + channel] = Math.max(difference, alpha) * gain;
      }
    }
  }
  return image;
}
