/** Orders with about the same predicted probability, of those a model was judged on. */
export interface ReliabilityGroup {
  readonly mean_predicted: number;
  readonly observed: number;
  readonly orders: number;
}

/** What is found, and what it costs, when all orders from a probability on are flagged. */
export interface CurvePoint {
  /** Share of the frauds that are flagged. */
  readonly recall: number;
  /** Share of fraud among what is flagged. */
  readonly precision: number;
  /** The least predicted probability that is flagged: the mean of its group. */
  readonly from: number;
}

/** Groups of the same predicted probability as one: nothing tells their orders apart. Without empty ones, by probability, ascending. */
export function distinctGroups(groups: readonly ReliabilityGroup[]): ReliabilityGroup[] {
  const merged = new Map<number, ReliabilityGroup>();
  for (const { mean_predicted, observed, orders } of groups) {
    if (orders === 0) continue;
    const before = merged.get(mean_predicted) ?? { mean_predicted, observed: 0, orders: 0 };
    const all = before.orders + orders;
    const frauds = before.observed * before.orders + observed * orders;
    merged.set(mean_predicted, { mean_predicted, observed: frauds / all, orders: all });
  }
  return [...merged.values()].sort((a, b) => a.mean_predicted - b.mean_predicted);
}

/**
 * Precision and recall at the groups' borders, from the most suspicious on. As fine as the groups are: a dozen points.
 * Empty without a fraud.
 */
export function precisionRecallOf(groups: readonly ReliabilityGroup[]): CurvePoint[] {
  const frauds = groups.reduce((sum, { observed, orders }) => sum + observed * orders, 0);
  if (frauds === 0) return [];
  let found = 0;
  let flagged = 0;
  return distinctGroups(groups)
    .reverse()
    .map(({ mean_predicted, observed, orders }) => {
      found += observed * orders;
      flagged += orders;
      return { recall: found / frauds, precision: found / flagged, from: mean_predicted };
    });
}
