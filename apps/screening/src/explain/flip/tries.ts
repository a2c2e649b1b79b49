import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Decision } from '../../decide/scoring/decide-order';
import { decideIn, type Situation } from './situation';

/**
 * What all tries of one flip may cost together. A try costs one for each rule that matched the order, and one for each
 * handful of those asked, which cost less by far. Five hundred rules that all match can be tried some 35 times (12 ms
 * where they are short); an order of an account without rules as often as anybody could want.
 */
export const MAX_COST = 20_000;

/** Rules asked for one that matched. */
const ASKED_PER_MATCHED = 8;

/** Steps of rules (see `workflow-rules/language/steps`) for one that matched. */
const STEPS_PER_MATCHED = 100;

/** Tries before others get their turn in this process, and what they may cost until then. */
const TRIES_PER_BREATH = 4;
const COST_PER_BREATH = 2_000;

/** Decides an order again and again, each time as it might have been; gives way to others in between. */
export class Tries {
  private readonly cost: number;
  private left = MAX_COST;
  private tried = 0;
  private sinceBreath = 0;
  private refused = false;

  /**
   * @param matched rules that matched the order. @param asked rules that it was held against.
   * @param steps that they took.
   */
  constructor(matched: number, asked: number, steps: number) {
    this.cost = Math.max(
      1,
      matched + Math.ceil(asked / ASKED_PER_MATCHED),
      Math.ceil(steps / STEPS_PER_MATCHED),
    );
  }

  /** Whether there was something to try that was not tried any more. */
  get isSpent(): boolean {
    return this.refused;
  }

  /** @returns null once the budget is spent. */
  async decide(situation: Situation): Promise<Decision | null> {
    if (this.left < this.cost) {
      this.refused = true;
      return null;
    }
    this.left -= this.cost;
    this.tried += 1;
    this.sinceBreath += this.cost;
    if (this.tried % TRIES_PER_BREATH === 0 || this.sinceBreath > COST_PER_BREATH) {
      this.sinceBreath = 0;
      await nextTurn();
    }
    return decideIn(situation);
  }
}
