import type { BinnedColumns } from '../binning/binned-columns';
import { BestSplit, type NodeSums, searchColumn } from './best-split';
import type { Gradients } from './gradients';
import { addColumns, type HistogramLayout, layOut, subtract } from './histogram';
import { RowPartition } from './row-partition';
import { LEAF, type Tree } from './tree';
import { TreeBuilder } from './tree-builder';
import type { TreeLimits } from './tree-limits';

/** A node that may still be split. */
interface OpenLeaf {
  readonly node: number;
  readonly depth: number;
  readonly from: number;
  readonly to: number;
  readonly sums: NodeSums;
  /** The index of its histogram. */
  readonly histogram: number;
  readonly split: BestSplit;
}

/**
 * Grows trees over one table, best leaf first. Memory is allocated once: the rows of a node are a slice of one array,
 * histograms come from a pool of one per leaf, and of two children only the smaller is summed up; the other is the
 * parent minus that one.
 */
export class TreeGrower {
  private readonly layout: HistogramLayout;
  private readonly histograms: Float64Array[];
  private readonly partition: RowPartition;

  constructor(
    private readonly table: BinnedColumns,
    private readonly limits: TreeLimits,
  ) {
    this.layout = layOut(table.edges);
    this.histograms = Array.from({ length: limits.maxLeaves }, () => new Float64Array(this.layout.length));
    this.partition = new RowPartition(table.rows);
  }

  /**
   * @param sample rows to learn from, ascending.
   * @param gradients of every row of the table.
   * @param columns those that may be split on.
   */
  grow(sample: Int32Array, gradients: Gradients, columns: readonly number[]): Tree {
    const builder = new TreeBuilder(this.limits);
    this.partition.start(sample, gradients);
    const sums = this.partition.sums(0, sample.length);
    const root = { node: builder.addLeaf(sums), depth: 0, from: 0, to: sample.length, sums, histogram: 0 };
    this.sumUp(root, columns);
    const open = [this.withSplit(root, columns)];
    for (let leaves = 1; leaves < this.limits.maxLeaves; leaves += 1) {
      const place = bestOf(open);
      if (place < 0) break;
      const [leaf] = open.splice(place, 1) as [OpenLeaf];
      open.push(...this.split(leaf, leaves, builder, columns));
    }
    return builder.build();
  }

  private split(
    leaf: OpenLeaf,
    freeHistogram: number,
    builder: TreeBuilder,
    columns: readonly number[],
  ): OpenLeaf[] {
    const { split, from, to, depth } = leaf;
    const bins = this.table.bins[split.column] as Uint8Array;
    const middle = this.partition.divide(from, to, bins, split);
    const leftSums = this.partition.sums(from, middle);
    const rightSums = this.partition.sums(middle, to);
    const [left, right] = builder.split(leaf.node, split, leftSums, rightSums);
    const isLeftSmaller = middle - from <= to - middle;
    const children = [
      { node: left, depth: depth + 1, from, to: middle, sums: leftSums },
      { node: right, depth: depth + 1, from: middle, to, sums: rightSums },
    ] as const;
    const smaller = { ...children[isLeftSmaller ? 0 : 1], histogram: freeHistogram };
    const larger = { ...children[isLeftSmaller ? 1 : 0], histogram: leaf.histogram };
    if (!this.canSplit(larger)) return [];
    this.sumUp(smaller, columns);
    subtract(this.histogramOf(larger), this.histogramOf(smaller));
    return [this.withSplit(smaller, columns), this.withSplit(larger, columns)];
  }

  private canSplit({ depth, sums }: Pick<OpenLeaf, 'depth' | 'sums'>): boolean {
    return depth < this.limits.maxDepth && sums.rows >= 2 * this.limits.minLeafRows;
  }

  private sumUp(leaf: Pick<OpenLeaf, 'from' | 'to' | 'histogram'>, columns: readonly number[]): void {
    const histogram = this.histogramOf(leaf).fill(0);
    const rows = this.partition.nodeRows(leaf.from, leaf.to);
    addColumns(histogram, this.layout, this.table.bins, columns, rows);
  }

  private withSplit(leaf: Omit<OpenLeaf, 'split'>, columns: readonly number[]): OpenLeaf {
    const split = new BestSplit();
    if (!this.canSplit(leaf)) return { ...leaf, split };
    const histogram = this.histogramOf(leaf);
    for (const column of columns) {
      const offset = this.layout.offsets[column] as number;
      const bins = this.layout.binCounts[column] as number;
      searchColumn({ column, histogram, offset, bins }, leaf.sums, this.limits, split);
    }
    return { ...leaf, split };
  }

  private histogramOf({ histogram }: Pick<OpenLeaf, 'histogram'>): Float64Array {
    return this.histograms[histogram] as Float64Array;
  }
}

/** The index of the leaf whose split gains most; −1 when none gains. */
function bestOf(open: readonly OpenLeaf[]): number {
  let best = -1;
  for (const [place, { split }] of open.entries()) {
    if (split.column === LEAF) continue;
    if (best < 0 || split.gain > (open[best] as OpenLeaf).split.gain) best = place;
  }
  return best;
}
