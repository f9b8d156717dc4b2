// Reads the exact values of a PNG. A canvas cannot: it stores colours multiplied by their alpha.

/** Samples of a pixel by colour type (the PNG specification, section 11.2.1). */
const pngSamples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The pixels of a PNG as red, green, blue and alpha, eight bits each. Resolves to null for what
 * snapshots are never stored as (interlaced, or less than eight bits a sample).
 */
async function readPNG(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header = null;
  let palette = null;
  let transparency = null;
  const parts = [];
  for (let offset = 8; offset + 12 <= bytes.length;) {
    const length = view.getUint32(offset);
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const content = bytes.subarray(offset + 8, offset + 8 + length);
    if (type === 'IHDR') {
      header = {
        width: view.getUint32(offset + 8), height: view.getUint32(offset + 12),
        depth: content[8], color: content[9], interlaced: content[12] !== 0,
      };
    } else if (type === 'PLTE') palette = content;
    else if (type === 'tRNS') transparency = content;
    else if (type === 'IDAT') parts.push(content);
    else if (type === 'IEND') break;
    offset += length + 12;
  }
  const samples = pngSamples[header?.color];
  if (!samples || header.depth < 8 || header.interlaced) return null;
  const pixelBytes = samples * (header.depth / 8);
  const rowBytes = header.width * pixelBytes;
  const rows = await inflated(parts);
  if (rows.length < (rowBytes + 1) * header.height) return null;
  unfilter(rows, rowBytes, header.height, pixelBytes);
  return {
    width: header.width,
    height: header.height,
    data: colours(rows, header, samples, palette, transparency),
  };
}

async function inflated(parts) {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Undoes the filters of the rows in place (section 9.2). */
function unfilter(rows, rowBytes, height, step) {
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1) + 1;
    const above = start - rowBytes - 1;
    const filter = rows[start - 1];
    if (filter === 0) continue;
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= step ? rows[start + x - step] : 0;
      const up = y > 0 ? rows[above + x] : 0;
      let guess = left;
      if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) guess = paeth(left, up, x >= step && y > 0 ? rows[above + x - step] : 0);
      rows[start + x] += guess;
    }
  }
}

function paeth(left, up, corner) {
  const estimate = left + up - corner;
  const byLeft = Math.abs(estimate - left);
  const byUp = Math.abs(estimate - up);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Samples of any colour type as four bytes; of sixteen bits the upper eight. */
function colours(rows, header, samples, palette, transparency) {
  const { width, height, color } = header;
  const data = new Uint8ClampedArray(width * height * 4);
  const size = header.depth / 8;
  const wide = samples >= 3;
  const alphaAt = samples === 2 || samples === 4 ? (samples - 1) * size : -1;
  const clear = transparency && color !== 3
    ? Array.from({ length: samples }, (_, i) => transparency[2 * i + (size === 1 ? 1 : 0)])
    : null;
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = y * (width * samples * size + 1) + 1;
    for (let x = 0; x < width; x++, from += samples * size, to += 4) {
      if (color === 3) {
        const index = rows[from];
        data[to] = palette?.[3 * index] ?? 0;
        data[to + 1] = palette?.[3 * index + 1] ?? 0;
        data[to + 2] = palette?.[3 * index + 2] ?? 0;
        data[to + 3] = transparency?.[index] ?? 255;
        continue;
      }
      data[to] = rows[from];
      data[to + 1] = rows[wide ? from + size : from];
      data[to + 2] = rows[wide ? from + 2 * size : from];
      const isClear = clear?.every((value, i) => rows[from + i * size] === value);
      data[to + 3] = alphaAt >= 0 ? rows[from + alphaAt] : isClear ? 0 : 255;
    }
  }
  return data;
}
