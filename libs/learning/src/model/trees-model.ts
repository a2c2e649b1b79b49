import type { ColumnSpec } from '../dataset/training-set';
import { LEAF } from '../trees/tree';
import { explanationOf } from './explanation';
import { fromSteps } from './grid';
import type { Explanation, Model, RowValue } from './model';
import type { TreesDocument } from './model-document';
import { childOf, leafSteps, type PackedTrees, packTrees } from './packed-trees';
import { RowBinner } from './row-binner';

/** Boosted trees: every tree adds its leaf. */
export class TreesModel implements Model {
  readonly columns: readonly ColumnSpec[];
  private readonly names: readonly string[];
  private readonly binner: RowBinner;
  private readonly trees: PackedTrees;
  /** The start value of predictions; and their average, each tree's root included. */
  private readonly baseSteps: number;
  private readonly meanSteps: number;

  constructor({ columns, trees, base_steps }: TreesDocument) {
    this.columns = columns.map(({ name, kind }) => ({ name, kind }));
    this.names = columns.map(({ name }) => name);
    this.binner = new RowBinner(columns);
    this.trees = packTrees(trees);
    this.baseSteps = base_steps;
    this.meanSteps = trees.reduce((sum, { steps }) => sum + (steps[0] as number), base_steps);
  }

  predict(row: readonly RowValue[]): number {
    const bins = this.binner.binsOf(row);
    let sum = this.baseSteps;
    for (const root of this.trees.roots) sum += leafSteps(this.trees, root, bins);
    return fromSteps(sum);
  }

  /** Each split on a row's path moves the expectation; the move is attributed to its column (Saabas, 2014). */
  explain(row: readonly RowValue[]): Explanation {
    const bins = this.binner.binsOf(row);
    const { column, steps, roots } = this.trees;
    const terms = new Float64Array(this.columns.length);
    for (const root of roots) {
      let node = root;
      for (let own = column[node] as number; own !== LEAF; own = column[node] as number) {
        const child = childOf(this.trees, node, bins);
        terms[own] = (terms[own] as number) + (steps[child] as number) - (steps[node] as number);
        node = child;
      }
    }
    return explanationOf(this.names, this.meanSteps, terms);
  }
}
