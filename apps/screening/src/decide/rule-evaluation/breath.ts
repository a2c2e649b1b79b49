import { setImmediate as nextTurn } from 'node:timers/promises';

/** Steps of rules after which the process yields: about a millisecond. */
const STEPS_PER_TURN = 150_000;

/** Yields to other work between the rules of one order or event and the next. */
export class Breath {
  private taken = 0;

  /** @param steps taken just now. */
  async after(steps: number): Promise<void> {
    this.taken += steps;
    if (this.taken < STEPS_PER_TURN) return;
    this.taken = 0;
    await nextTurn();
  }
}
