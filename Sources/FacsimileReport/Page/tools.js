// The bar between words and pictures: views, the slider of the view, zoom.

/** The sliders: range, step, and how the stage's value is read, set and said. */
const parameters = {
  swipe: {
    label: 'New from', min: 0, max: 100, step: 1, by: 10,
    read: (stage) => Math.round(stage.swipe * 100),
    write: (stage, value) => (stage.swipe = value / 100),
    words: (value) => `${value} %`,
  },
  onion: {
    label: 'New', min: 0, max: 100, step: 1, by: 10,
    read: (stage) => Math.round(stage.onion * 100),
    write: (stage, value) => (stage.onion = value / 100),
    words: (value) => `${value} %`,
  },
  blink: {
    // At most three changes a second: faster flashing can harm (WCAG 2.2, 2.3.1).
    label: 'Rate', min: 0.5, max: 3, step: 0.5, by: 0.5,
    read: (stage) => stage.rate,
    write: (stage, value) => (stage.rate = value),
    words: (value) => `${value} Hz`,
  },
  difference: {
    label: 'Gain', min: 0, max: 7, step: 1, by: 1,
    read: (stage) => stage.gain,
    write: (stage, value) => (stage.gain = value),
    words: (value) => `× ${2 ** value}`,
  },
};

class Tools {
  constructor(app) {
    this.app = app;
    const { stage } = app;
    this.buttons = views.map((view, index) => make('button', {
      type: 'button', 'data-view': view.id, 'aria-keyshortcuts': String(index + 1),
      title: `${view.name} (${index + 1})`, text: view.name, click: () => app.setView(view.id),
    }));
    part('views').append(...this.buttons);
    const click = (id, action) => part(id).addEventListener('click', action);
    click('zoom-out', () => stage.zoomBy(-1));
    click('zoom-in', () => stage.zoomBy(1));
    click('zoom-fit', () => app.fit());
    click('zoom-full', () => stage.zoomAt(1));
    click('outlines', () => app.toggleOutlines());
    click('grid', () => app.toggleGrid());
  }

  /** Follows the stage. */
  show() {
    const { stage } = this.app;
    const view = stage.allows(stage.view) ? stage.view : 'side';
    for (const button of this.buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.view === view));
      button.disabled = !stage.allows(button.dataset.view);
    }
    part('tools').hidden = Object.keys(stage.snapshot?.images ?? {}).length === 0;
    part('zoom-fit').setAttribute('aria-pressed', String(stage.camera.fits));
    part('outlines').setAttribute('aria-pressed', String(stage.outlines));
    part('grid').setAttribute('aria-pressed', String(stage.grid));
    this.#showZoom();
    this.#showParameter(view);
    const words = views.find(({ id }) => id === view).name;
    stage.canvas.setAttribute('aria-label', `${stage.shown?.name ?? 'No picture'}, ${words}`);
  }

  /** Moves the view's slider by a step. */
  adjust(direction) {
    const { stage } = this.app;
    const parameter = parameters[stage.effectiveView];
    if (!parameter) return;
    const value = parameter.read(stage) + direction * parameter.by;
    this.#set(parameter, Math.min(Math.max(value, parameter.min), parameter.max));
  }

  #set(parameter, value) {
    const { stage } = this.app;
    parameter.write(stage, value);
    if (parameter === parameters.blink) stage.setView('blink');
    stage.draw();
    this.show();
  }

  #showZoom() {
    const { stage } = this.app;
    // A fitting zoom is known only once the stage has been drawn.
    requestAnimationFrame(() => {
      const percent = stage.camera.zoom * 100;
      part('zoom-value').textContent = `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
    });
  }

  #showParameter(view) {
    const root = part('parameter');
    const parameter = parameters[view];
    if (root.dataset.view !== view) {
      root.dataset.view = view;
      root.replaceChildren();
      if (!parameter) return;
      const slider = make('input', {
        type: 'range', id: 'slider', min: parameter.min, max: parameter.max, step: parameter.step,
        'aria-label': parameter.label,
        input: (event) => this.#set(parameter, Number(event.target.value)),
      });
      root.append(make('label', { for: 'slider', text: parameter.label }), slider, make('output'));
      if (view === 'blink') {
        root.prepend(make('button', {
          type: 'button', class: 'icon-button', id: 'play', 'aria-keyshortcuts': 'b',
          click: () => this.app.blink(),
        }));
      }
    }
    if (!parameter) return;
    const value = parameter.read(this.app.stage);
    root.querySelector('input').value = String(value);
    root.querySelector('input').setAttribute('aria-valuetext', parameter.words(value));
    root.querySelector('output').textContent = parameter.words(value);
    const play = root.querySelector('#play');
    if (!play) return;
    const { blinks } = this.app.stage;
    play.replaceChildren(icon(blinks ? 'pause' : 'play'));
    play.setAttribute('aria-label', blinks ? 'Stop blinking' : 'Blink');
    play.title = blinks ? 'Stop (b)' : 'Blink (b)';
  }
}
