// Draws a stage. No function here keeps anything but the checkerboard.

/** The page's colours that pictures are drawn with. */
function stageColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    accent: colour('accent'), onAccent: colour('on-accent'), line: colour('line'),
    text: colour('text'), checkerboard: checkerboard(colour('check-a'), colour('check-b')),
  };
}

function checkerboard(light, dark) {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 16;
  const context = tile.getContext('2d');
  context.fillStyle = light;
  context.fillRect(0, 0, 16, 16);
  context.fillStyle = dark;
  context.fillRect(0, 0, 8, 8);
  context.fillRect(8, 8, 8, 8);
  return context.createPattern(tile, 'repeat');
}

/** The pane's part that a picture covers on the screen. */
function coveredPart(camera, pane, picture) {
  const origin = camera.origin(pane);
  const left = Math.max(pane.x, origin.x);
  const top = Math.max(pane.y, origin.y);
  const right = Math.min(pane.x + pane.width, origin.x + Math.round(picture.width * camera.zoom));
  const bottom = Math.min(pane.y + pane.height, origin.y + Math.round(picture.height * camera.zoom));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Draws one picture into a pane, from a position `from` to `to` across it. */
function drawPicture(context, camera, pane, picture, { from = -Infinity, to = Infinity } = {}) {
  const origin = camera.origin(pane);
  const { zoom } = camera;
  const part = coveredPart(camera, pane, picture);
  const left = Math.max(part.x, from);
  const right = Math.min(part.x + part.width, to);
  if (right <= left || part.height <= 0) return;
  context.save();
  context.beginPath();
  context.rect(left, part.y, right - left, part.height);
  context.clip();
  context.imageSmoothingEnabled = zoom < 1;
  context.imageSmoothingQuality = 'high';
  // Only the pixels in sight, and a rim: at 6,400 % the whole would be larger than any surface.
  const x = Math.max(0, Math.floor((part.x - origin.x) / zoom) - 1);
  const y = Math.max(0, Math.floor((part.y - origin.y) / zoom) - 1);
  const width = Math.min(picture.width - x, Math.ceil(part.width / zoom) + 3);
  const height = Math.min(picture.height - y, Math.ceil(part.height / zoom) + 3);
  context.drawImage(picture, x, y, width, height,
    origin.x + x * zoom, origin.y + y * zoom, width * zoom, height * zoom);
  context.restore();
}

/** What shows through a picture's transparent parts. */
function drawBackdrop(context, camera, pane, picture, colours) {
  const part = coveredPart(camera, pane, picture);
  context.fillStyle = colours.checkerboard;
  context.fillRect(part.x, part.y, part.width, part.height);
}

/** A picture faded into another: a (1 − t) + b t, which needs a surface of its own to be exact. */
function drawFaded(context, camera, pane, a, b, t) {
  const surface = new OffscreenCanvas(Math.ceil(pane.width), Math.ceil(pane.height));
  const layer = surface.getContext('2d');
  layer.translate(-pane.x, -pane.y);
  layer.globalAlpha = 1 - t;
  drawPicture(layer, camera, pane, a);
  layer.globalAlpha = t;
  layer.globalCompositeOperation = 'lighter';
  drawPicture(layer, camera, pane, b);
  context.drawImage(surface, pane.x, pane.y);
}

/** Lines between the pixels in sight. */
function drawGrid(context, camera, pane, picture) {
  const origin = camera.origin(pane);
  const part = coveredPart(camera, pane, picture);
  context.fillStyle = 'rgb(128 128 128 / 32%)';
  const first = { x: Math.ceil((part.x - origin.x) / camera.zoom),
    y: Math.ceil((part.y - origin.y) / camera.zoom) };
  for (let x = first.x; origin.x + x * camera.zoom < part.x + part.width; x++) {
    context.fillRect(Math.round(origin.x + x * camera.zoom), part.y, 1, part.height);
  }
  for (let y = first.y; origin.y + y * camera.zoom < part.y + part.height; y++) {
    context.fillRect(part.x, Math.round(origin.y + y * camera.zoom), part.width, 1);
  }
}

/** Outlines a rectangle of the pictures from outside, dark on light and light on dark. */
function drawOutline(context, camera, pane, rect, colour, width) {
  const origin = camera.origin(pane);
  const x = Math.round(origin.x + rect.x * camera.zoom) - width;
  const y = Math.round(origin.y + rect.y * camera.zoom) - width;
  const right = Math.round(origin.x + (rect.x + rect.width) * camera.zoom) + width;
  const bottom = Math.round(origin.y + (rect.y + rect.height) * camera.zoom) + width;
  context.lineWidth = width;
  context.strokeStyle = 'rgb(255 255 255 / 72%)';
  context.strokeRect(x - width / 2, y - width / 2, right - x + width, bottom - y + width);
  context.strokeStyle = colour;
  context.strokeRect(x + width / 2, y + width / 2, right - x - width, bottom - y - width);
  return { x, y, right, bottom };
}

/** The regions that differ, each with its number, the current one with its views' names. */
function drawRegions(context, camera, pane, regions, current, colours, ratio) {
  context.save();
  context.beginPath();
  context.rect(pane.x, pane.y, pane.width, pane.height);
  context.clip();
  regions.forEach((region, index) => {
    const isCurrent = index === current;
    context.globalAlpha = isCurrent || current < 0 ? 1 : 0.56;
    const box = drawOutline(
      context, camera, pane, region, colours.accent, (isCurrent ? 2 : 1) * ratio);
    if (!isCurrent && regions.length > 24) return;
    const name = isCurrent ? visible(region.views.join(', ')) : '';
    drawTag(context, box, pane, name ? `${index + 1}  ${name}` : `${index + 1}`, colours, ratio);
  });
  context.restore();
}

/** A tag above a box, or in the pane's corner where there is no room above. */
function drawTag(context, box, pane, text, colours, ratio) {
  context.font = `600 ${11 * ratio}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  const label = text.length > 48 ? `${text.slice(0, 47)}…` : text;
  const height = 16 * ratio;
  const width = context.measureText(label).width + 10 * ratio;
  const x = Math.min(Math.max(box.x, pane.x), Math.max(pane.x, pane.x + pane.width - width));
  const y = box.y - height >= pane.y ? box.y - height : Math.min(box.bottom, pane.y + pane.height - height);
  context.fillStyle = colours.accent;
  context.beginPath();
  context.roundRect(x, y, width, height, 3 * ratio);
  context.fill();
  context.fillStyle = colours.onAccent;
  context.fillText(label, x + 5 * ratio, y + height / 2 + 0.5 * ratio);
}

/** The line of the swipe, with a grip. */
function drawDivider(context, part, x, colours, ratio) {
  context.fillStyle = colours.accent;
  context.fillRect(Math.round(x - ratio), part.y, 2 * ratio, part.height);
  const y = part.y + part.height / 2;
  context.beginPath();
  context.roundRect(x - 6 * ratio, y - 20 * ratio, 12 * ratio, 40 * ratio, 6 * ratio);
  context.fill();
  context.fillStyle = colours.onAccent;
  for (const offset of [-2, 1]) {
    context.fillRect(x + offset * ratio, y - 8 * ratio, ratio, 16 * ratio);
  }
}
