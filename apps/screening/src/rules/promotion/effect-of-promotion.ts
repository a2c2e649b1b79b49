import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';

/** Orders that becoming active would touch, and what would become of them. */
export interface TouchedOrders {
  readonly orders: number;
  readonly from: ShieldStatus;
  readonly to: ShieldStatus;
  /** Null while unknown. */
  readonly outcome: CaseOutcome | null;
}

/** What becoming active would change. */
export interface PromotionEffect {
  /** Orders that it was tried on: all that saw it, or a sample of them. */
  readonly screened: number;
  /** Orders that saw it. */
  readonly seen: number;
  /** Percentage points by which more (or, below zero, fewer) orders would be answered so. */
  readonly increases: Readonly<Record<ShieldStatus, number>>;
  /** Orders known to be legitimate that would be answered more strictly than they were; of a sample, as many as there would be of all. */
  readonly falsePositives: number;
}

const STRICTNESS: Readonly<Record<ShieldStatus, number>> = { APPROVE: 0, REVIEW: 1, REJECT: 2 };

/** Pure. @param screened 0 gives no increase: nothing is known. @param seen more than those: they are a sample of them. */
export function effectOf(
  touched: readonly TouchedOrders[],
  screened: number,
  seen = screened,
): PromotionEffect {
  const changed = { APPROVE: 0, REVIEW: 0, REJECT: 0 };
  let falsePositives = 0;
  for (const { orders, from, to, outcome } of touched) {
    changed[from] -= orders;
    changed[to] += orders;
    if (outcome === 'false_positive' && STRICTNESS[to] > STRICTNESS[from]) falsePositives += orders;
  }
  const pointsOf = (orders: number) => (screened === 0 ? 0 : (100 * orders) / screened);
  return {
    screened,
    seen,
    increases: {
      APPROVE: pointsOf(changed.APPROVE),
      REVIEW: pointsOf(changed.REVIEW),
      REJECT: pointsOf(changed.REJECT),
    },
    falsePositives: screened === 0 ? 0 : Math.round((falsePositives * seen) / screened),
  };
}
