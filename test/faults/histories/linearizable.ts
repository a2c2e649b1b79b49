/** A call of a history: when it was under way, and what it found. */
export interface Operation<State> {
  /** For people: `add → 200`. */
  readonly what: string;
  readonly startedAt: number;
  /** Infinity for one without an answer: it may take effect at any time, or never. */
  readonly endedAt: number;
  /** @returns the state behind it; undefined where a server in this state could not have answered so. */
  step(state: State): State | undefined;
}

/** Operations that one search looks through: as many as a mask of bits has. */
const MOST = 30;

/**
 * Whether one server, doing one thing after the other, could have given all these answers, with each operation somewhere
 * between its beginning and its end (Herlihy and Wing 1990). Searched as by Wing and Gong, with a memory of what was
 * tried (Lowe 2017).
 *
 * @returns null when it could; otherwise the operations, in the order of their beginnings.
 */
export function contradiction<State>(operations: readonly Operation<State>[], initial: State): string | null {
  if (operations.length > MOST) throw new RangeError(`${operations.length} operations are too many`);
  const ordered = [...operations].sort((left, right) => left.startedAt - right.startedAt);
  const certain = maskOf(ordered.map(({ endedAt }) => endedAt !== Number.POSITIVE_INFINITY));
  const tried = new Set<string>();
  const search = (done: number, state: State): boolean => {
    if ((done & certain) === certain) return true;
    const known = `${done} ${JSON.stringify(state)}`;
    if (tried.has(known)) return false;
    tried.add(known);
    const open = ordered.map((_, index) => index).filter((index) => (done & (1 << index)) === 0);
    const firstEnd = Math.min(
      ...open.filter((index) => (certain & (1 << index)) !== 0).map((index) => ordered[index]?.endedAt ?? 0),
    );
    return open.some((index) => {
      const operation = ordered[index];
      // One that began after another had ended cannot come before it.
      if (!operation || operation.startedAt > firstEnd) return false;
      const next = operation.step(state);
      return next !== undefined && search(done | (1 << index), next);
    });
  };
  if (search(0, initial)) return null;
  const from = ordered[0]?.startedAt ?? 0;
  const at = (time: number) => (time === Number.POSITIVE_INFINITY ? '…' : `${Math.round(time - from)}`);
  return ordered
    .map(({ what, startedAt, endedAt }) => `${what} [${at(startedAt)}–${at(endedAt)} ms]`)
    .join(', ');
}

const maskOf = (bits: readonly boolean[]): number =>
  bits.reduce((mask, bit, index) => (bit ? mask | (1 << index) : mask), 0);
