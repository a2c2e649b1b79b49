import type { Refusal } from './change-cases';
import type { Decision } from './decision';

/** A decision that was not made, or not about all of its cases. */
export interface FailedDecision {
  /** Of this page's failures. */
  readonly number: number;
  readonly accountId: number;
  readonly decision: Decision;
  readonly caseIds: readonly number[];
  /** Why, of each case; empty when none was decided because of the error. */
  readonly refusals: readonly Refusal[];
  readonly error: unknown;
}

let count = 0;
let all: readonly FailedDecision[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly FailedDecision[]) => {
  all = next;
  for (const listener of listeners) listener();
};

/**
 * Decisions that failed, until they are dismissed. They outlive the queue's page: a decision is also sent when an analyst leaves
 * it, and is shown as not made when they are back.
 */
export const failedDecisions = {
  read: () => all,
  add(failed: Omit<FailedDecision, 'number'>): void {
    count += 1;
    set([...all, { ...failed, number: count }]);
  },
  dismiss: (failed: FailedDecision) => set(all.filter((each) => each !== failed)),
  follow(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
