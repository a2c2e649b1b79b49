/** One piece of the neighbour's work, from the moment at which it was due. */
export interface Sample {
  /** What was done: `POST screen`, or work that goes on behind its answer, such as `webhook delivery`. */
  readonly kind: string;
  /** Moments of `performance.now()`. */
  readonly dueAt: number;
  readonly endedAt: number;
  /** What went wrong; null when nothing did. */
  readonly problem: string | null;
}

/** Everything that the neighbour did. */
export class SampleLog {
  private readonly samples: Sample[] = [];

  /** Ends a piece of work now. */
  note(kind: string, dueAt: number, problem: string | null): void {
    this.samples.push({ kind, dueAt, endedAt: performance.now(), problem });
  }

  /** Work that became due from one moment until before another. */
  between(from: number, to: number): Sample[] {
    return this.samples.filter(({ dueAt }) => dueAt >= from && dueAt < to);
  }
}
