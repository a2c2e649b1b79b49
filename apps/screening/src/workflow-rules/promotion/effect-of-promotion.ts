import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';

/** An order that becoming active would touch, and what would become of it. */
export interface TouchedOrder {
  readonly shieldId: string;
  readonly from: ShieldStatus;
  readonly to: ShieldStatus;
  /** Null while it is not known. */
  readonly outcome: CaseOutcome | null;
}

/** What becoming active would change. */
export interface PromotionEffect {
  /** Orders that it was tried on. */
  readonly screened: number;
  /** Percentage points by which more (or, below zero, fewer) orders would be answered so. */
  readonly increases: Readonly<Record<ShieldStatus, number>>;
  /** Orders known to be legitimate that would be answered more strictly than they were. */
  readonly falsePositives: number;
}

const STRICTNESS: Readonly<Record<ShieldStatus, number>> = { APPROVE: 0, REVIEW: 1, REJECT: 2 };

/** Pure. @param screened 0 gives no increase: nothing is known. */
export function effectOf(touched: readonly TouchedOrder[], screened: number): PromotionEffect {
  const changed = { APPROVE: 0, REVIEW: 0, REJECT: 0 };
  for (const { from, to } of touched) {
    changed[from] -= 1;
    changed[to] += 1;
  }
  const pointsOf = (orders: number) => (screened === 0 ? 0 : (100 * orders) / screened);
  return {
    screened,
    increases: {
      APPROVE: pointsOf(changed.APPROVE),
      REVIEW: pointsOf(changed.REVIEW),
      REJECT: pointsOf(changed.REJECT),
    },
    falsePositives: touched.filter(
      ({ from, to, outcome }) => outcome === 'false_positive' && STRICTNESS[to] > STRICTNESS[from],
    ).length,
  };
}
