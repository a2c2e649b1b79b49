import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Decision } from '../../decide/scoring/decide-order';
import { decideIn, type Situation } from './situation';

/**
 * The cost limit for all tries of one flip. A try costs one for each rule that matched the order, and one for each
 * handful of those evaluated, which are far cheaper. Five hundred rules that all match can be tried about 35 times
 * (12 ms for short ones); an order of an account without rules practically without limit.
 */
export const MAX_COST = 20_000;

/** Evaluated rules that cost as much as one that matched. */
const ASKED_PER_MATCHED = 8;

/** Rule steps (see `rule-language/steps`) that cost as much as one rule that matched. */
const STEPS_PER_MATCHED = 100;

/** Tries before the process yields, and what they may cost until then. */
const TRIES_PER_BREATH = 4;
const COST_PER_BREATH = 2_000;

/** Decides an order repeatedly, each time as it might have been, and yields in between. */
export class Tries {
  private readonly cost: number;
  private left = MAX_COST;
  private tried = 0;
  private sinceBreath = 0;
  private refused = false;

  /**
   * @param matched rules that matched the order. @param asked rules that were evaluated for it.
   * @param steps that they took.
   */
  constructor(matched: number, asked: number, steps: number) {
    this.cost = Math.max(
      1,
      matched + Math.ceil(asked / ASKED_PER_MATCHED),
      Math.ceil(steps / STEPS_PER_MATCHED),
    );
  }

  /** Whether something was left untried for lack of budget. */
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
