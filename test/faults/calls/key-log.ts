/** One piece of work under an Idempotency-Key, sent again under it until it was answered. */
export interface KeyedPiece {
  readonly kind: string;
  /** Moments of `performance.now()`: of its first attempt, and of its final answer. Null: not yet. */
  readonly startedAt: number;
  readonly doneAt: number | null;
}

/** A fault's effect on the work under keys. */
export interface KeyTimes {
  /** Pieces of work that were under way or begun while it lasted. */
  readonly keys: number;
  /** Of those, the ones that were not answered before its cause was over. */
  readonly late: number;
  /**
   * Milliseconds from the end of its cause to the answer: the median of the late ones, and the last. 0: none was late.
   */
  readonly medianMs: number;
  readonly mostMs: number;
  readonly lastKind: string;
}

/** Every piece of work under a key: when it began, and when it was answered. */
export class KeyLog {
  private readonly pieces: { kind: string; startedAt: number; doneAt: number | null }[] = [];

  /** @returns a function to call once the piece is answered. */
  begin(kind: string): () => void {
    const piece = { kind, startedAt: performance.now(), doneAt: null as number | null };
    this.pieces.push(piece);
    return () => {
      piece.doneAt ??= performance.now();
    };
  }

  /** A piece that was affected by a fault and is not answered yet, by its kind; null without one. */
  unfinished(overAt: number): string | null {
    return this.pieces.find(({ startedAt, doneAt }) => startedAt <= overAt && doneAt === null)?.kind ?? null;
  }

  /** @param startedAt @param overAt of the fault. @throws Error while an affected one is unanswered. */
  timesOf(startedAt: number, overAt: number): KeyTimes {
    return timesOf(this.pieces, startedAt, overAt);
  }
}

export function timesOf(pieces: readonly KeyedPiece[], startedAt: number, overAt: number): KeyTimes {
  const met = pieces.filter((piece) => piece.startedAt <= overAt && (piece.doneAt ?? overAt) >= startedAt);
  const late = met
    .map(({ kind, doneAt }) => {
      if (doneAt === null) throw new Error(`a key of ${kind} was never answered`);
      return { kind, ms: doneAt - overAt };
    })
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => a.ms - b.ms);
  const last = late.at(-1);
  return {
    keys: met.length,
    late: late.length,
    medianMs: late[Math.floor((late.length - 1) / 2)]?.ms ?? 0,
    mostMs: last?.ms ?? 0,
    lastKind: last?.kind ?? '',
  };
}
