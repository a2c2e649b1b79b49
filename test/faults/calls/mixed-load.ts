import type { Work } from '../works/work';

/** Milliseconds between two rounds of a caller: steady, not as fast as can be. */
const PAUSE_MS = 60;

/** Callers that go on until they are stopped, whatever happens to their calls. */
export interface MixedLoad {
  /** Lets each caller finish its round. Safe to call twice. @throws what a round threw: a defect of the load itself. */
  stop(): Promise<void>;
}

export function startMixedLoad(works: readonly Work[]): MixedLoad {
  let isStopping = false;
  const run = async (work: Work, caller: number): Promise<void> => {
    while (!isStopping) {
      await work.round(caller);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = works.flatMap((work) => Array.from({ length: work.callers }, (_, n) => run(work, n)));
  // Settled one by one: a caller that broke off is told when the load is stopped, and once all others are at rest too.
  const ended = Promise.allSettled(running);
  return {
    stop: async () => {
      isStopping = true;
      for (const end of await ended) if (end.status === 'rejected') throw end.reason;
    },
  };
}
