import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Compiling goes on for so long before whatever else is due in this process gets its turn. */
const SLICE_MS = 2;
/** Share of a rest in which the process worked for others, above which the rest is made longer. */
const BUSY = 0.1;
/** How much longer: compiling then takes a fifth of the loop instead of half. */
const LONGER = 3;

/**
 * Shares the event loop between those who compile rules and everybody else. Work is done in slices: between two of them the
 * process rests for as long as the slice took, and longer while it has other work; whoever else compiles goes first. So a
 * set of any size takes at most half of the loop, in pieces, and a fifth beside orders; and a small set waits for one slice
 * of each large one and not for all of it.
 *
 * Time decides when something is compiled, never what comes of it.
 */
export class CompileTurns {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  /** Does a piece of work for each item, in their order. @throws what the work throws, at once. */
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

  /** To whoever has waited longest. It stays taken for them, so that nobody comes in between. */
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

/** Of this process. */
export const COMPILE_TURNS = new CompileTurns();
