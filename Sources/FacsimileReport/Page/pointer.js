// Follows pointers and the wheel over the stage: pan, zoom, pinch, the swipe's line, regions.

class StagePointer {
  #held = new Map();
  #gesture = null;

  constructor(stage) {
    this.stage = stage;
    const canvas = stage.canvas;
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#up(event));
    canvas.addEventListener('pointercancel', (event) => this.#up(event));
    canvas.addEventListener('pointerleave', () => stage.pointed(stage.cursor));
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('dblclick', (event) => {
      const { camera } = stage;
      if (camera.zoom >= gridZoom) stage.fit();
      else stage.zoomAt(gridZoom * 2, this.#place(event));
    });
  }

  #place(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const { ratio } = this.stage;
    return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
  }

  #isOnDivider(place) {
    const { stage } = this;
    if (stage.effectiveView !== 'swipe') return false;
    return Math.abs(place.x - stage.swipePlace(stage.panes[0])) < 16 * stage.ratio;
  }

  #down(event) {
    const place = this.#place(event);
    this.stage.canvas.setPointerCapture(event.pointerId);
    this.#held.set(event.pointerId, place);
    if (this.#held.size === 2) this.#gesture = { kind: 'pinch' };
    else if (this.#isOnDivider(place)) this.#gesture = { kind: 'swipe' };
    else this.#gesture = { kind: 'press', start: place };
  }

  #move(event) {
    const { stage } = this;
    const place = this.#place(event);
    const before = this.#held.get(event.pointerId);
    if (!before) {
      stage.root.classList.toggle('swiping', this.#isOnDivider(place));
      this.#point(place);
      return;
    }
    const others = [...this.#held].filter(([id]) => id !== event.pointerId);
    this.#held.set(event.pointerId, place);
    if (this.#gesture.kind === 'swipe') {
      const part = coveredPart(stage.camera, stage.panes[0], stage.size);
      stage.swipe = Math.min(Math.max((place.x - part.x) / Math.max(1, part.width), 0), 1);
      stage.draw();
      stage.changed();
      return;
    }
    if (this.#gesture.kind === 'pinch' && others.length === 1) {
      const other = others[0][1];
      const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 };
      const factor = distance(place) / Math.max(1, distance(before));
      stage.zoomAt(stage.camera.zoom * factor, middle);
      stage.pan((place.x - before.x) / 2, (place.y - before.y) / 2);
      return;
    }
    const { start } = this.#gesture;
    if (this.#gesture.kind === 'press') {
      const slack = 4 * stage.ratio;
      if (Math.hypot(place.x - start.x, place.y - start.y) < slack) return;
      this.#gesture = { kind: 'pan' };
      stage.root.classList.add('panning');
    }
    stage.pan(place.x - before.x, place.y - before.y);
    this.#point(place);
  }

  #up(event) {
    const { stage } = this;
    this.#held.delete(event.pointerId);
    stage.root.classList.remove('panning');
    if (this.#gesture?.kind === 'press' && event.type === 'pointerup') {
      const place = this.#place(event);
      this.#point(place);
      this.#pick(place);
    }
    // The finger that stays after a pinch pans on.
    this.#gesture = this.#held.size > 0 ? { kind: 'pan' } : null;
  }

  #pick(place) {
    const { stage } = this;
    if (!stage.outlines || !stage.snapshot) return;
    const point = stage.camera.point(paneAt(stage.panes, place), place);
    const isInside = (region) =>
      point.x >= region.x && point.x < region.x + region.width
      && point.y >= region.y && point.y < region.y + region.height;
    // Of nested regions the smallest is meant.
    const hit = stage.snapshot.regions
      .map((region, index) => ({ index, area: region.width * region.height, region }))
      .filter(({ region }) => isInside(region))
      .sort((a, b) => a.area - b.area)[0];
    if (hit) stage.regionPicked(hit.index);
  }

  #point(place) {
    const { stage } = this;
    if (!stage.snapshot) return;
    const point = stage.camera.point(paneAt(stage.panes, place), place);
    const { width, height } = stage.size;
    const x = Math.floor(point.x);
    const y = Math.floor(point.y);
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    stage.pointed(isInside ? { x, y } : stage.cursor);
  }

  #wheel(event) {
    event.preventDefault();
    const { stage } = this;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      const factor = 2 ** (-event.deltaY * lines / 100);
      stage.zoomAt(stage.camera.zoom * factor, this.#place(event));
      return;
    }
    const dx = event.shiftKey ? event.deltaY : event.deltaX;
    const dy = event.shiftKey ? event.deltaX : event.deltaY;
    stage.pan(-dx * lines * stage.ratio, -dy * lines * stage.ratio);
    this.#point(this.#place(event));
  }
}
