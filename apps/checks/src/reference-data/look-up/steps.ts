/**
 * Work that can be interrupted: it yields where it may pause. A data set of a million rows is compiled beside live
 * traffic, on the thread that also answers it.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Milliseconds after which sliced work yields the thread. */
const SLICE_MS = 4;

/** Runs all of the work at once: at the start of a process, and in specs. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the work in slices, between which everything that waits for the thread gets its turn. */
export async function runInSlices<Result>(steps: Steps<Result>, pace = new Pace()): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pace.rest();
  }
}

/** Measures how long a piece of work has had the thread. */
export class Pace {
  private since = performance.now();

  /** Yields when the slice is used up; cheap enough to be called every few dozen rows. */
  async rest(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
