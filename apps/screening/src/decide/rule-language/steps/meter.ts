/**
 * The work of rules is counted in steps, not timed: the same rules and the same order always take the same number. A
 * step is one instruction of a pattern at one character, or one character of a text that is searched; a node of an
 * expression is a few of them. It takes 2 to 10 nanoseconds (ADR 56).
 */
interface Meter {
  left: number;
}

/** Rules run synchronously, so one meter is enough. */
const METER: Meter = { left: Number.MAX_SAFE_INTEGER };

/**
 * Thrown when the steps are used up. Created once: it carries nothing, and a stack trace would cost more than a rule.
 */
class StepsSpent extends Error {}
const SPENT = new StepsSpent('the steps are used up');

/** Of a name, a value or an operator: a closure, usually in no CPU cache. */
export const NODE_STEPS = 4;

/** Takes steps from the budget. @throws StepsSpent, which ends `withinSteps`. */
export function takeSteps(steps: number): void {
  METER.left -= steps;
  if (METER.left < 0) throw SPENT;
}

/** Remaining steps, for loops that count by themselves and settle with `takeSteps` at their end. */
export const stepsLeft = (): number => METER.left;

/** The result of metered work. */
export interface Metered<T> {
  /** Null: the steps did not suffice, and the work was aborted. */
  readonly value: T | null;
  /** Steps taken, at most as many as were allowed. */
  readonly steps: number;
}

/** Runs work with at most this many steps. Synchronous; may be nested, and inner steps count for both. */
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
