import type { SampleLog } from './sample-log';

/** Something that the neighbour does over and over. */
export interface NormalWork {
  /** Milliseconds from one piece to the next. */
  readonly everyMs: number;
  /** Whether the next piece waits for the one before; else it is begun when it is due, whatever became of others. */
  readonly isSequential: boolean;
  /** One piece. Notes in the log how it ended. @param dueAt when it should have begun. */
  once(dueAt: number, log: SampleLog): Promise<void>;
}

/** Work that is being done until it is stopped. */
export interface RunningWork {
  /** Waits for every piece that is under way. @throws what a piece threw: a defect of the load itself. */
  untilAnswered(): Promise<void>;
  /** Begins nothing more, and waits for what is under way. Safe to call twice. @throws as `untilAnswered`. */
  stop(): Promise<void>;
}

export function startWork(work: NormalWork, log: SampleLog): RunningWork {
  let isStopping = false;
  const underWay = new Set<Promise<void>>();
  const begin = (dueAt: number): Promise<void> => {
    const piece = work.once(dueAt, log);
    underWay.add(piece);
    // One that failed stays, for whoever waits for it next.
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
  // Told by `stop` and `untilAnswered`, which are called later than it may happen.
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
