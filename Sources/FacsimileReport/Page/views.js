// The ways to look at two pictures, and what each needs.

/** The views by their names in links, in the order of their keys. */
const views = [
  { id: 'side', name: 'Side by side' },
  { id: 'swipe', name: 'Swipe' },
  { id: 'onion', name: 'Onion skin' },
  { id: 'blink', name: 'Blink' },
  { id: 'difference', name: 'Difference' },
  { id: 'diff', name: 'Diff picture' },
];

const paneNames = { reference: 'Reference', failed: 'New', diff: 'Diff picture' };

/** Whether what a view needs is among the pictures by kind. */
function isPossible(view, pictures) {
  if (view === 'diff') return Boolean(pictures.diff);
  return view === 'side' || Boolean(pictures.reference && pictures.failed);
}

/** The keys by kind of what a view cannot do without. */
function neededPictures(snapshot, view) {
  const { reference, failed, diff } = snapshot.images;
  const needsDiff = view === 'diff' || !(reference || failed);
  const keys = { reference, failed, diff: needsDiff ? diff : undefined };
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => key));
}
