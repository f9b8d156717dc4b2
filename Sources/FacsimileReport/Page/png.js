// Reads the exact values of a PNG. A canvas cannot: it stores colours multiplied by their alpha.

/** Samples of a pixel by colour type (the PNG specification, section 11.2.1). */
const pngSamples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The pixels of a PNG as red, green, blue and alpha, eight bits each. Resolves to null for what
 * snapshots are never stored as (interlaced, or damaged).
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
  if (!samples || header.interlaced) return null;
  const pixelBits = samples * header.depth;
  const rowBytes = Math.ceil(header.width * pixelBits / 8);
  let rows = await inflated(parts);
  if (rows.length < (rowBytes + 1) * header.height) return null;
  unfilter(rows, rowBytes, header.height, Math.max(1, pixelBits / 8));
  if (header.depth < 8) rows = unpacked(rows, rowBytes, header);
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
  let above = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1) + 1;
    const row = rows.subarray(start, start + rowBytes);
    unfilterRow(rows[start - 1], row, above, step);
    above = row;
  }
}

/** One row; to the left of it and above the first everything is zero. */
function unfilterRow(filter, row, above, step) {
  const length = row.length;
  switch (filter) {
    case 1:
      for (let x = step; x < length; x++) row[x] += row[x - step];
      break;
    case 2:
      for (let x = 0; x < length; x++) row[x] += above[x];
      break;
    case 3:
      for (let x = 0; x < step; x++) row[x] += above[x] >> 1;
      for (let x = step; x < length; x++) row[x] += (row[x - step] + above[x]) >> 1;
      break;
    case 4:
      for (let x = 0; x < step; x++) row[x] += above[x];
      for (let x = step; x < length; x++) {
        const left = row[x - step];
        const up = above[x];
        const corner = above[x - step];
        const byLeft = Math.abs(up - corner);
        const byUp = Math.abs(left - corner);
        const byCorner = Math.abs(left + up - 2 * corner);
        if (byLeft <= byUp && byLeft <= byCorner) row[x] += left;
        else row[x] += byUp <= byCorner ? up : corner;
      }
      break;
    default:
  }
}

/** Rows of one byte a sample, from those of one, two or four bits; grey is spread to 255. */
function unpacked(rows, rowBytes, header) {
  const { width, height, depth } = header;
  const most = 2 ** depth - 1;
  const factor = header.color === 0 ? 255 / most : 1;
  const wide = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const from = y * (rowBytes + 1) + 1;
    const to = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      wide[to + x] = ((rows[from + (bit >> 3)] >> (8 - depth - (bit & 7))) & most) * factor;
    }
  }
  return wide;
}

/** Samples of any colour type as four bytes; of sixteen bits the upper eight. */
function colours(rows, header, samples, palette, transparency) {
  const { width, height, color } = header;
  const data = new Uint8ClampedArray(width * height * 4);
  const size = Math.max(1, header.depth / 8);
  if (color === 6 && size === 1) {
    for (let y = 0; y < height; y++) {
      const from = y * (width * 4 + 1) + 1;
      data.set(rows.subarray(from, from + width * 4), y * width * 4);
    }
    return data;
  }
  const wide = samples >= 3;
  const alphaAt = samples === 2 || samples === 4 ? (samples - 1) * size : -1;
  const clear = transparency && color !== 3
    ? Array.from({ length: samples }, (_, i) =>
      transparency[2 * i + (size === 1 ? 1 : 0)] * (header.depth < 8 ? 255 / (2 ** header.depth - 1) : 1))
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
      if (alphaAt >= 0) data[to + 3] = rows[from + alphaAt];
      else data[to + 3] = clear?.every((value, i) => rows[from + i * size] === value) ? 0 : 255;
    }
  }
  return data;
}
