import { setImmediate as nextTurn } from 'node:timers/promises';

/** Steps of rules after which others get their turn in this process: about a millisecond. */
const STEPS_PER_TURN = 150_000;

/** Lets others go on between the rules of one order, or event, and those of the next. */
export class Breath {
  private taken = 0;

  /** @param steps that were taken just now. */
  async after(steps: number): Promise<void> {
    this.taken += steps;
    if (this.taken < STEPS_PER_TURN) return;
    this.taken = 0;
    await nextTurn();
  }
}
