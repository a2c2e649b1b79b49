import type { Figure } from './eval-set';
import { areaInterval, bootstrap, wilson } from './intervals';
import { areaUnderCurve, recallAtFalsePositiveRate, type ScoredRow, share } from './metrics';

interface FlaggedRow {
  readonly positive: boolean;
  readonly flagged: boolean;
}

/** The share of the rows for which `holds` is true, with Wilson's interval. */
export function shareFigure<Row>(name: string, rows: readonly Row[], holds: (row: Row) => boolean): Figure {
  const value = share(rows, holds);
  const interval = wilson(rows.filter(holds).length, rows.length);
  return { name, value, interval, rows: rows.length };
}

/** A duration or a throughput of this run. */
export function measurement(name: string, value: number, unit: string, rows: number): Figure {
  return { name, value, interval: null, unit, rows };
}

/** Recall, false-positive rate and precision of a yes or no. Figures without rows are left out. */
export function flagFigures(name: string, rows: readonly FlaggedRow[]): Figure[] {
  const positives = rows.filter((row) => row.positive);
  const negatives = rows.filter((row) => !row.positive);
  const flagged = rows.filter((row) => row.flagged);
  const figures: Figure[] = [
    shareFigure(`${name}: recall`, positives, (row) => row.flagged),
    shareFigure(`${name}: false`, negatives, (row) => row.flagged),
  ];
  // With one kind of rows alone, precision says nothing.
  if (positives.length > 0 && negatives.length > 0)
    figures.push(shareFigure(`${name}: precision`, flagged, (row) => row.positive));
  return figures.filter((figure) => figure.rows > 0);
}

/** Area under the curve, and recall at 1 % false positives. None without rows of both kinds. */
export function scoreFigures(name: string, rows: readonly ScoredRow[]): Figure[] {
  const auc = areaUnderCurve(rows);
  if (auc === null) return [];
  const recall = (some: readonly ScoredRow[]) => recallAtFalsePositiveRate(some, 0.01);
  return [
    { name: `${name}: AUC`, value: auc, interval: areaInterval(rows), rows: rows.length },
    {
      name: `${name}: recall at 1 % false`,
      value: recall(rows),
      // Both the threshold and the recall vary with the sample.
      interval: bootstrap(
        rows.map((row) => [row]),
        recall,
      ),
      rows: rows.filter((row) => row.positive).length,
    },
  ];
}
