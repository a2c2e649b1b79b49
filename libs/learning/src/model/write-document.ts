import type { BinnedColumns } from '../binning/binned-columns';
import type { Calibration } from '../calibration/platt';
import type { CategoryTable } from '../categories/category-table';
import type { ColumnSpec } from '../dataset/training-set';
import type { Tree } from '../trees/tree';
import { toSteps } from './grid';
import type { DocumentColumn, LogisticDocument, TreesDocument } from './model-document';

/** The columns' part of a document. */
export function writeColumns(
  specs: readonly ColumnSpec[],
  { edges }: BinnedColumns,
  tables: readonly (CategoryTable | null)[],
): DocumentColumn[] {
  return specs.map(({ name, kind }, index) => {
    const table = tables[index];
    const own = { name, kind, edges: [...(edges[index] as Float64Array)] };
    return table ? { ...own, categories: [...table] } : own;
  });
}

/**
 * Trees as a document. The calibration is folded in: every value is scaled, then rounded to whole steps, so that the
 * calibrated log-odds are a plain sum as well.
 */
export function writeTrees(
  columns: DocumentColumn[],
  base: number,
  trees: readonly Tree[],
  { slope, shift }: Calibration,
): TreesDocument {
  return {
    format: 1,
    kind: 'trees',
    columns,
    base_steps: toSteps(base * slope + shift),
    trees: trees.map((tree) => ({
      column: [...tree.column],
      bin: [...tree.bin],
      missing_left: Array.from(tree.missingLeft, (bit) => (bit === 1 ? 1 : 0)),
      left: [...tree.left],
      right: [...tree.right],
      steps: Array.from(tree.value, (value) => toSteps(value * slope)),
    })),
  };
}

/** A scorecard as a document, centred: a column's contribution averages 0 over the training rows. */
export function writeScorecard(
  columns: DocumentColumn[],
  base: number,
  { weights, means }: { weights: readonly Float64Array[]; means: readonly number[] },
  { slope, shift }: Calibration,
): LogisticDocument {
  const mean = means.reduce((sum, each) => sum + each, base);
  return {
    format: 1,
    kind: 'logistic',
    columns,
    base_steps: toSteps(mean * slope + shift),
    tables: weights.map((own, column) =>
      Array.from(own, (weight) => toSteps((weight - (means[column] as number)) * slope)),
    ),
  };
}
