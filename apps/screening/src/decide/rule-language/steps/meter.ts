/**
 * Work of rules is counted in steps, never timed: the same rules and the same order always take the same number of them.
 * A step is an instruction of a pattern at one character, or a character of a text that is looked through; a node of an
 * expression is some of them. It takes 2 to 10 nanoseconds (ADR 56).
 */
interface Meter {
  left: number;
}

/** Rules run to their end in one turn of the event loop, so one meter is enough. */
const METER: Meter = { left: Number.MAX_SAFE_INTEGER };

/** Thrown when the steps are used up. Made once: it carries nothing, and a stack trace would cost more than a rule. */
class StepsSpent extends Error {}
const SPENT = new StepsSpent('the steps are used up');

/** Of a name, a value or an operator: a closure, most often one that no cache of the processor holds. */
export const NODE_STEPS = 4;

/** Takes steps from what is left. @throws StepsSpent, which ends `withinSteps`. */
export function takeSteps(steps: number): void {
  METER.left -= steps;
  if (METER.left < 0) throw SPENT;
}

/** Steps that may still be taken, for loops that keep count themselves and settle with `takeSteps` at their end. */
export const stepsLeft = (): number => METER.left;

/** What came of metered work. */
export interface Metered<T> {
  /** Null: the steps did not suffice, and the work was broken off. */
  readonly value: T | null;
  /** Steps taken; at most as many as were allowed. */
  readonly steps: number;
}

/** Does work that may take so many steps and no more. Synchronous; may be nested, the inner steps count for both. */
export function withinSteps<T>(allowed: number, work: () => T): Metered<T> {
  const outside = METER.left;
  const granted = Math.min(allowed, outside);
  METER.left = granted;
  try {
    return { value: work(), steps: granted - METER.left };
  } catch (error) {
    if (error !== SPENT) throw error;
    METER.left = 0;
    return { value: null, steps: granted };
  } finally {
    METER.left = outside - (granted - METER.left);
  }
}
