import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';

/** Orders that a promotion would affect, and their statuses then. */
export interface TouchedOrders {
  readonly orders: number;
  readonly from: ShieldStatus;
  readonly to: ShieldStatus;
  /** Null while unknown. */
  readonly outcome: CaseOutcome | null;
}

/** The effect of a promotion. */
export interface PromotionEffect {
  /** Orders that it was evaluated on: all that saw the version, or a sample of them. */
  readonly screened: number;
  /** Orders that saw the version. */
  readonly seen: number;
  /** By how many percentage points the share of each status would grow; negative: shrink. */
  readonly increases: Readonly<Record<ShieldStatus, number>>;
  /**
   * Orders known to be legitimate that would be decided more strictly than they were; for a sample, extrapolated to
   * all.
   */
  readonly falsePositives: number;
}

const STRICTNESS: Readonly<Record<ShieldStatus, number>> = { APPROVE: 0, REVIEW: 1, REJECT: 2 };

/**
 * Pure. @param screened 0 gives no increase: nothing is known. @param seen if more than screened, those are a sample.
 */
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
