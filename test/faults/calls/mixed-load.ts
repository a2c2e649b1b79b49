import type { Work } from '../works/work';

/** Callers that continue until they are stopped, whatever happens to their calls. */
export interface MixedLoad {
  /**
   * Lets each caller finish its round. Safe to call twice. @throws the error of a round: a defect of the load itself.
   */
  stop(): Promise<void>;
}

/** @param pauseMs between two rounds of a caller, asked before each: steady, not as fast as possible. */
export function startMixedLoad(works: readonly Work[], pauseMs: () => number): MixedLoad {
  let isStopping = false;
  const run = async (work: Work, caller: number): Promise<void> => {
    while (!isStopping) {
      await work.round(caller);
      await new Promise((resolve) => setTimeout(resolve, pauseMs()));
    }
  };
  const running = works.flatMap((work) => Array.from({ length: work.callers }, (_, n) => run(work, n)));
  // Settled one by one: a caller that broke off is reported when the load is stopped, and after all others have
  // finished.
  const ended = Promise.allSettled(running);
  return {
    stop: async () => {
      isStopping = true;
      for (const end of await ended) if (end.status === 'rejected') throw end.reason;
    },
  };
}
