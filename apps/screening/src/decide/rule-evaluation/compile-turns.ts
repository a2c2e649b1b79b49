import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Longest slice of compiling before other work in this process gets its turn. */
const SLICE_MS = 2;
/** Share of a pause spent on other work, above which the pause is made longer. */
const BUSY = 0.1;
/** How much longer: compiling then takes a fifth of the loop instead of half. */
const LONGER = 3;

/**
 * Shares the event loop between compiling rules and all other work. Compiling is done in slices: after each, the
 * process pauses for as long as the slice took, and longer while it has other work; other compilations go first. So a
 * set of any size takes at most half of the loop, in pieces, and a fifth beside orders; and a small set waits for one
 * slice of each large one rather than for all of it.
 *
 * Time decides when something is compiled, never the result.
 */
export class CompileTurns {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  /** Does a piece of work for each item, in order. @throws the error of the work, at once. */
  async map<Item, Made>(items: readonly Item[], work: (item: Item, place: number) => Made): Promise<Made[]> {
    const made: Made[] = [];
    if (items.length === 0) return made;
    await this.take();
    try {
      let begunAt = performance.now();
      for (const [place, item] of items.entries()) {
        const took = performance.now() - begunAt;
        if (took >= SLICE_MS) {
          await rest(took);
          this.pass();
          await this.take();
          begunAt = performance.now();
        }
        made.push(work(item, place));
      }
      await nextTurn();
      return made;
    } finally {
      this.pass();
    }
  }

  private async take(): Promise<void> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
  }

  /** Hands over to the one that has waited longest. The turn stays taken, so that no other comes in between. */
  private pass(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.isTaken = false;
    else next();
  }
}

async function rest(tookMs: number): Promise<void> {
  const before = performance.eventLoopUtilization();
  await wait(tookMs);
  if (performance.eventLoopUtilization(before).utilization > BUSY) await wait(LONGER * tookMs);
}

/** One per process. */
export const COMPILE_TURNS = new CompileTurns();
