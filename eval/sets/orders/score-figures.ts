import type { Figure } from '../../eval-set';
import { areaUnderCurve, averagePrecision, recallAtFalsePositiveRate } from '../../metrics';
import type { ScreenedOrder } from './batch-client';

/** The two scores of an order that are measured: that of the answer, and that of the model. */
export const ORDER_SCORES: Readonly<Record<string, (order: ScreenedOrder) => number>> = {
  shield_score: ({ score }) => score,
  probability: ({ probability }) => probability ?? 0,
};

/** How well each score separates frauds from the others. */
export function scoreFigures(orders: readonly ScreenedOrder[]): Figure[] {
  return Object.entries(ORDER_SCORES).flatMap(([name, scoreOf]) => {
    const rows = orders.map((each) => ({ positive: each.order.isFraud, score: scoreOf(each) }));
    const figure = (what: string, value: number | null): Figure => ({
      name: `${name}: ${what}`,
      value,
      rows: rows.length,
    });
    return [
      figure('AUC', areaUnderCurve(rows)),
      figure('average precision', averagePrecision(rows)),
      figure('recall at 1 % false', recallAtFalsePositiveRate(rows, 0.01)),
    ];
  });
}
