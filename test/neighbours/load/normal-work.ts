import type { SampleLog } from './sample-log';

/** A recurring action of the neighbour. */
export interface NormalWork {
  /** Milliseconds from one piece to the next. */
  readonly everyMs: number;
  /**
   * Whether the next piece waits for the previous one; otherwise it begins when due, whatever the state of the others.
   */
  readonly isSequential: boolean;
  /** One piece. Records its result in the log. @param dueAt when it should have begun. */
  once(dueAt: number, log: SampleLog): Promise<void>;
}

/** Work that continues until it is stopped. */
export interface RunningWork {
  /** Waits for every piece under way. @throws the error of a piece: a defect of the load itself. */
  untilAnswered(): Promise<void>;
  /** Begins nothing more, and waits for work under way. Safe to call twice. @throws as `untilAnswered`. */
  stop(): Promise<void>;
}

export function startWork(work: NormalWork, log: SampleLog): RunningWork {
  let isStopping = false;
  const underWay = new Set<Promise<void>>();
  const begin = (dueAt: number): Promise<void> => {
    const piece = work.once(dueAt, log);
    underWay.add(piece);
    // A failed one stays, for the next caller that waits for it.
    piece.then(
      () => underWay.delete(piece),
      () => undefined,
    );
    return piece;
  };
  const run = async (): Promise<void> => {
    for (let dueAt = performance.now(); !isStopping; dueAt += work.everyMs) {
      await pause(dueAt - performance.now());
      const piece = begin(dueAt);
      if (!work.isSequential) continue;
      await piece;
      dueAt = performance.now();
    }
  };
  const ended = run();
  // Reported by `stop` and `untilAnswered`, which may be called after it happened.
  ended.catch(() => undefined);
  const untilAnswered = async () => {
    await Promise.all([...underWay]);
  };
  return {
    untilAnswered,
    stop: async () => {
      isStopping = true;
      await ended;
      await untilAnswered();
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
