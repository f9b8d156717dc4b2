// Filters by verdict, and links, which hold the filter, the snapshot and the view.

const filters = ['all', ...verdicts];
const filterNames = { all: 'All', ...verdictNames };

/** Shows the filters with the number of snapshots that each lets through. */
function showFilters(found, chosen, choose) {
  part('filters').replaceChildren(...filters.map((status) => {
    const count = found.filter(({ verdict }) => status === 'all' || verdict === status).length;
    return make('button', {
      type: 'button', class: 'filter', 'aria-pressed': String(status === chosen),
      'data-status': status, click: () => choose(status),
    },
    status === 'all' ? null : icon(status, `badge ${status}`),
    filterNames[status], make('b', { text: grouped(count) }));
  }));
}

/** The fragment of an address that leads to what the page shows. */
function linkTo(app) {
  const link = new URLSearchParams();
  const isShown = !app.narrow.matches || document.body.dataset.screen === 'detail';
  if (app.selected && isShown) link.set('snapshot', app.selected.id);
  if (app.stage.view !== 'side') link.set('view', app.stage.view);
  if (app.stage.region >= 0) link.set('region', String(app.stage.region + 1));
  if (app.status !== 'all') link.set('status', app.status);
  if (app.query) link.set('search', app.query);
  return `#${link}`;
}

/** What the address asks for; what it does not say or says wrongly is as on a fresh page. */
function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  const view = link.get('view');
  const status = link.get('status');
  return {
    snapshot: link.get('snapshot') ?? '',
    view: views.some(({ id }) => id === view) ? view : null,
    region: Number(link.get('region')) - 1,
    status: filters.includes(status) ? status : 'all',
    query: link.get('search') ?? '',
  };
}
