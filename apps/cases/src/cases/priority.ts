/** Ranks count from here, in milliseconds: 2026-01-01 UTC. */
const RANKS_BEGIN_MS = 1_767_225_600_000;
/** A case that has waited this much longer has one point more. */
const MS_PER_POINT = 8_640_000;
const POINTS_PER_DOUBLING = 10;
const LEAST_USD = 1;

/** What the orders of a case put at risk; null without any. */
export interface Risk {
  readonly topScore: number | null;
  readonly amountUsd: number | null;
}

/**
 * The order of a case by priority, highest first. Priority grows equally for all cases as they wait, so their order
 * does not change with time: it is the priority that the case would have had on 2026-01-01.
 */
export function rankOf({ topScore, amountUsd }: Risk, openedAt: Date): number {
  const atRisk = Math.max(LEAST_USD, ((topScore ?? 0) / 100) * (amountUsd ?? 0));
  return POINTS_PER_DOUBLING * Math.log2(atRisk) - (openedAt.getTime() - RANKS_BEGIN_MS) / MS_PER_POINT;
}

/** The priority of a rank at a time, with one decimal. */
export const priorityAt = (rank: number, now: number): number =>
  Math.round((rank + (now - RANKS_BEGIN_MS) / MS_PER_POINT) * 10) / 10;

/** The least rank that has a priority, rounded as shown, at a time. */
export const leastRankAt = (priority: number, now: number): number =>
  priority - 0.05 - (now - RANKS_BEGIN_MS) / MS_PER_POINT;
