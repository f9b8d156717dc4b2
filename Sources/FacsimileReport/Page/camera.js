// Where on the stage the pictures lie. Everything here is in pixels of the screen and of pictures.

/** Screen pixels a picture's pixel: the steps of + and −. */
const zoomSteps = [
  1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
];
const gridZoom = 8;

/** The part of the pictures that is looked at; all panes look at the same. */
class Camera {
  zoom = 1;
  /** The point of the pictures in the middle of each pane. */
  x = 0;
  y = 0;
  /** Whether the pictures are kept fitting their panes. */
  fits = true;

  /** Fits a picture into a pane; above 100 % only by whole steps, which show pixels as squares. */
  fit(size, pane) {
    this.zoom = fittingZoom(size, pane);
    this.x = size.width / 2;
    this.y = size.height / 2;
    this.fits = true;
  }

  /** Zooms so that the point of the pictures under a place of a pane stays there. */
  zoomTo(zoom, pane, place) {
    const point = this.point(pane, place);
    this.zoom = Math.min(Math.max(zoom, zoomSteps[0]), zoomSteps.at(-1));
    this.x = point.x - (place.x - pane.x - pane.width / 2) / this.zoom;
    this.y = point.y - (place.y - pane.y - pane.height / 2) / this.zoom;
    this.fits = false;
  }

  /** The next step larger (+1) or smaller (−1). */
  step(direction) {
    const near = 1.001;
    return direction > 0
      ? zoomSteps.find((step) => step > this.zoom * near) ?? zoomSteps.at(-1)
      : zoomSteps.findLast((step) => step < this.zoom / near) ?? zoomSteps[0];
  }

  pan(dx, dy, size) {
    this.x = Math.min(Math.max(this.x - dx / this.zoom, 0), size.width);
    this.y = Math.min(Math.max(this.y - dy / this.zoom, 0), size.height);
    this.fits = false;
  }

  /** Shows a region in the middle, with room around it. */
  show(region, pane) {
    const room = Math.min(
      pane.width / (region.width + 32), pane.height / (region.height + 32), pane.width / 48);
    this.zoom = zoomSteps.findLast((step) => step <= room) ?? zoomSteps[0];
    this.x = region.x + region.width / 2;
    this.y = region.y + region.height / 2;
    this.fits = false;
  }

  /** The screen pixel at which the pictures' corner lies in a pane. */
  origin(pane) {
    return {
      x: Math.round(pane.x + pane.width / 2 - this.x * this.zoom),
      y: Math.round(pane.y + pane.height / 2 - this.y * this.zoom),
    };
  }

  /** The point of the pictures under a place of a pane. */
  point(pane, place) {
    const origin = this.origin(pane);
    return { x: (place.x - origin.x) / this.zoom, y: (place.y - origin.y) / this.zoom };
  }
}

function fittingZoom(size, pane) {
  const margin = Math.min(24, pane.width / 16, pane.height / 16);
  const zoom = Math.min(
    (pane.width - 2 * margin) / size.width, (pane.height - 2 * margin) / size.height);
  return zoom >= 1 ? Math.min(Math.floor(zoom), 8) : Math.max(zoom, zoomSteps[0]);
}

/** One pane, or two beside or above each other, whichever shows the pictures larger. */
function panesOf(screen, size, count) {
  const { width, height } = screen;
  if (count === 1) return [{ x: 0, y: 0, width, height }];
  const half = Math.floor(width / 2);
  const beside = [
    { x: 0, y: 0, width: half, height },
    { x: half + 1, y: 0, width: width - half - 1, height },
  ];
  const middle = Math.floor(height / 2);
  const above = [
    { x: 0, y: 0, width, height: middle },
    { x: 0, y: middle + 1, width, height: height - middle - 1 },
  ];
  return fittingZoom(size, above[0]) > fittingZoom(size, beside[0]) ? above : beside;
}

/** The pane that holds a place, or the nearest. */
function paneAt(panes, place) {
  return panes.find((pane) =>
    place.x < pane.x + pane.width + 1 && place.y < pane.y + pane.height + 1) ?? panes.at(-1);
}
