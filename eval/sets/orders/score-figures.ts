import type { Figure } from '../../eval-set';
import { groupBy } from '../../group-by';
import { areaInterval, bootstrap } from '../../intervals';
import {
  areaUnderCurve,
  averagePrecision,
  type Interval,
  recallAtFalsePositiveRate,
  type ScoredRow,
} from '../../metrics';
import type { ScreenedOrder } from './batch-client';

/** The two scores of an order that are measured: that of the answer, and that of the model. */
export const ORDER_SCORES: Readonly<Record<string, (order: ScreenedOrder) => number>> = {
  shield_score: ({ score }) => score,
  probability: ({ probability }) => probability ?? 0,
};

/**
 * How well each score separates frauds from the others.
 *
 * @param groupOf what orders have in common that vary together, such as their customer: intervals count such groups.
 */
export function scoreFigures(
  orders: readonly ScreenedOrder[],
  groupOf: (order: ScreenedOrder) => string | undefined,
): Figure[] {
  return Object.entries(ORDER_SCORES).flatMap(([name, scoreOf]) => {
    const rows = orders.map((each) => ({
      positive: each.order.isFraud,
      score: scoreOf(each),
      group: groupOf(each) ?? '',
    }));
    const groups = [...groupBy(rows, ({ group }) => [group]).values()];
    const figure = (what: string, value: number | null, interval: Interval | null): Figure => ({
      name: `${name}: ${what}`,
      value,
      interval,
      rows: rows.length,
    });
    const resampled = (what: string, of: (some: readonly ScoredRow[]) => number | null) =>
      figure(what, of(rows), bootstrap(groups, of));
    return [
      figure(
        'AUC',
        areaUnderCurve(rows),
        areaInterval(rows, ({ group }) => group),
      ),
      resampled('average precision', averagePrecision),
      resampled('recall at 1 % false', (some) => recallAtFalsePositiveRate(some, 0.01)),
    ];
  });
}
