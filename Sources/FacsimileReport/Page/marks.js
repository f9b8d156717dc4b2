// Accepting and rejecting: kept in memory, and handed over as a command, or done by the server.

const markWords = { accepted: 'Accepted', rejected: 'Rejected', approved: 'Approved' };

/**
 * What was decided. A snapshot can be settled by itself or through its changes: when all of them are
 * accepted it is accepted, and when one is rejected it is rejected.
 */
class Marks {
  #snapshots = new Map();
  #changes = new Map();
  #history = [];

  constructor(report, { changed, server }) {
    this.report = report;
    this.changed = changed;
    this.server = server;
  }

  /** `accepted`, `rejected`, `approved` (which the server did), or null. */
  state(snapshot) {
    const own = this.#snapshots.get(snapshot);
    if (own || !snapshot.failed) return own ?? null;
    const states = snapshot.signatures.map((signature) => this.#changes.get(signature));
    if (states.includes('rejected')) return 'rejected';
    // A region without a signature cannot be settled with others.
    const isWhole = snapshot.regions.every((region) => region.signature);
    const isAccepted = isWhole && states.length > 0 && states.every((state) => state === 'accepted');
    return isAccepted ? 'accepted' : null;
  }

  /** The state and its word, for the list. */
  markOf(snapshot) {
    const state = this.state(snapshot);
    if (!state) return null;
    return { state: state === 'approved' ? 'accepted' : state, word: markWords[state] };
  }

  with(state) {
    return this.report.snapshots.filter((snapshot) => this.state(snapshot) === state);
  }

  /** Decides about a snapshot; the same decision again takes it back. */
  async mark(snapshot, state) {
    if (!snapshot.failed || this.#snapshots.get(snapshot) === 'approved') return;
    const before = this.#snapshots.get(snapshot);
    this.#change(this.#snapshots, snapshot, before === state ? undefined : state, snapshot);
    await this.#send();
  }

  /** Decides about a change in all snapshots that have it. */
  async markChange(change, state, from) {
    const before = this.#changes.get(change.signature);
    this.#change(this.#changes, change.signature, before === state ? undefined : state, from);
    await this.#send();
  }

  /** Takes the last decision back; returns the snapshot it was made at. */
  undo() {
    const last = this.#history.pop();
    if (!last) return null;
    set(last.map, last.key, last.before);
    this.changed();
    return last.from;
  }

  /** The command that approves what is accepted, for a shell. */
  get command() {
    const names = this.with('accepted').map((snapshot) => snapshot.reference).filter(Boolean);
    return names.length > 0 ? ['facsimile approve', ...names.map(shellWord)].join(' ') : '';
  }

  #change(map, key, state, from) {
    this.#history.push({ map, key, before: map.get(key), from });
    set(map, key, state);
    this.changed();
  }

  /** With a server, what is accepted is approved at once. */
  async #send() {
    if (!this.server) return;
    const accepted = this.with('accepted');
    if (accepted.length === 0) return;
    const answer = await this.server.approve(accepted);
    for (const snapshot of accepted) {
      if (answer.approved.includes(snapshot.reference)) this.#snapshots.set(snapshot, 'approved');
      else this.#snapshots.delete(snapshot);
    }
    // What was refused is open again, and what was approved cannot be taken back from here.
    for (const signature of accepted.flatMap((snapshot) => snapshot.signatures)) {
      this.#changes.delete(signature);
    }
    this.#history = [];
    this.changed();
    say(answer.text, 8);
  }
}

function set(map, key, value) {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** A word as shells read it, whatever is in it. */
function shellWord(text) {
  if (/^[A-Za-z0-9_@%+:,./-]+$/.test(text)) return text;
  if (text.search(hiddenCharacters) < 0 && !/[\t\n]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/[^\x20-\x7e]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''));
  return `$'${escaped}'`;
}

/** The server that `facsimile serve` is, which approves by writing references. */
class Server {
  constructor(token) {
    this.token = token;
  }

  /** What was approved, by reference, and what to say about it. */
  async approve(snapshots) {
    const names = snapshots.map((snapshot) => snapshot.reference);
    // What is approved is what was looked at, and nothing that came after.
    const digests = Object.fromEntries(snapshots.filter((snapshot) => snapshot.digest)
      .map((snapshot) => [snapshot.reference, snapshot.digest]));
    try {
      const response = await fetch('/approve', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Facsimile-Token': this.token },
        body: JSON.stringify({ names, digests }),
      });
      return Server.read(await response.text(), response.ok, names);
    } catch (error) {
      return { approved: [], text: `The server did not answer (${error.message}): is it running?` };
    }
  }

  /** An answer: JSON with `approved`, `refused` and `message`, or plain text. */
  static read(text, isGood, names) {
    let answer;
    try {
      answer = asObject(JSON.parse(text));
    } catch {
      return { approved: isGood ? names : [], text: text || (isGood ? 'Approved.' : 'Refused.') };
    }
    const approved = Array.isArray(answer.approved) ? asTexts(answer.approved) : isGood ? names : [];
    const refused = asList(answer.refused).map((item) =>
      typeof item === 'string' ? item : `${asText(asObject(item).name)}: ${asText(asObject(item).reason)}`);
    const words = asText(answer.message) || asText(answer.error)
      || `${counted(approved.length, 'reference')} approved.`;
    return { approved, text: [words, ...refused].join('\n') };
  }
}

/** The bar at the foot of the page, which sums the decisions up. */
function showMarks(marks, undo) {
  const root = part('marks');
  const accepted = marks.with('accepted').length;
  const rejected = marks.with('rejected').length;
  const approved = marks.with('approved').length;
  root.hidden = accepted + rejected + approved === 0;
  if (root.hidden) return;
  const words = [
    approved > 0 ? `${grouped(approved)} approved` : '',
    accepted > 0 ? `${grouped(accepted)} accepted` : '',
    rejected > 0 ? `${grouped(rejected)} rejected` : '',
  ].filter(Boolean).join(', ');
  const { command } = marks;
  root.replaceChildren(...[
    make('strong', { text: words }),
    make('code', { id: 'command', text: command }),
    make('button', {
      type: 'button', class: 'button', click: undo, 'aria-keyshortcuts': 'u',
    }, 'Undo', make('kbd', { 'aria-hidden': 'true', text: 'u' })),
    command && !marks.server
      ? make('button', {
        type: 'button', class: 'button primary', id: 'copy-command', text: 'Copy command',
        click: async () => say(await copyText(command)
          ? 'Copied. Run it in the package to make these pictures the references.'
          : 'The browser did not allow copying: select the command instead.'),
      }) : null,
  ].filter(Boolean));
}
