import type { Figure } from './eval-set';
import { areaUnderCurve, recallAtFalsePositiveRate, type ScoredRow, share } from './metrics';

interface FlaggedRow {
  readonly positive: boolean;
  readonly flagged: boolean;
}

/** Recall, false-positive rate and precision of a yes or no. Figures without rows are left out. */
export function flagFigures(name: string, rows: readonly FlaggedRow[]): Figure[] {
  const positives = rows.filter((row) => row.positive);
  const negatives = rows.filter((row) => !row.positive);
  const flagged = rows.filter((row) => row.flagged);
  const figures: Figure[] = [
    { name: `${name}: recall`, value: share(positives, (row) => row.flagged), rows: positives.length },
    { name: `${name}: false`, value: share(negatives, (row) => row.flagged), rows: negatives.length },
  ];
  // With one kind of rows alone, precision says nothing.
  if (positives.length > 0 && negatives.length > 0) {
    figures.push({
      name: `${name}: precision`,
      value: share(flagged, (row) => row.positive),
      rows: flagged.length,
    });
  }
  return figures.filter((figure) => figure.rows > 0);
}

/** Area under the curve, and recall at 1 % false positives. None without rows of both kinds. */
export function scoreFigures(name: string, rows: readonly ScoredRow[]): Figure[] {
  const auc = areaUnderCurve(rows);
  if (auc === null) return [];
  const positives = rows.filter((row) => row.positive).length;
  return [
    { name: `${name}: AUC`, value: auc, rows: rows.length },
    {
      name: `${name}: recall at 1 % false`,
      value: recallAtFalsePositiveRate(rows, 0.01),
      rows: positives,
    },
  ];
}
