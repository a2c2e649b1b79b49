/** One piece of the neighbour's work, from the moment when it was due. */
export interface Sample {
  /** The kind of work: `POST screen`, or work that continues after its answer, such as `webhook delivery`. */
  readonly kind: string;
  /** Moments of `performance.now()`. */
  readonly dueAt: number;
  readonly endedAt: number;
  /** The error; null without one. */
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
