import type { BestSplit, NodeSums } from './best-split';
import { LEAF, type Tree } from './tree';
import type { TreeLimits } from './tree-limits';

/** Records a tree while it grows. */
export class TreeBuilder {
  private readonly column: number[] = [];
  private readonly bin: number[] = [];
  private readonly missingLeft: number[] = [];
  private readonly left: number[] = [];
  private readonly right: number[] = [];
  private readonly value: number[] = [];
  private readonly gain: number[] = [];
  private readonly rows: number[] = [];

  constructor(private readonly limits: Pick<TreeLimits, 'lambda' | 'learningRate' | 'mostLeafValue'>) {}

  addLeaf(sums: NodeSums): number {
    const { lambda, learningRate, mostLeafValue } = this.limits;
    const best = -sums.first / (sums.second + lambda);
    const value = Math.max(-mostLeafValue, Math.min(mostLeafValue, best));
    for (const place of [this.bin, this.missingLeft, this.left, this.right, this.gain]) place.push(0);
    this.column.push(LEAF);
    this.rows.push(sums.rows);
    return this.value.push(value * learningRate) - 1;
  }

  /** Turns a leaf into an inner node. @returns its children. */
  split(node: number, split: BestSplit, left: NodeSums, right: NodeSums): [number, number] {
    this.column[node] = split.column;
    this.bin[node] = split.bin;
    this.missingLeft[node] = split.missingLeft ? 1 : 0;
    this.gain[node] = split.gain / 2;
    const children: [number, number] = [this.addLeaf(left), this.addLeaf(right)];
    [this.left[node], this.right[node]] = children;
    return children;
  }

  build(): Tree {
    this.averageInnerNodes();
    return {
      column: Int16Array.from(this.column),
      bin: Uint8Array.from(this.bin),
      missingLeft: Uint8Array.from(this.missingLeft),
      left: Int32Array.from(this.left),
      right: Int32Array.from(this.right),
      value: Float64Array.from(this.value),
      gain: Float64Array.from(this.gain),
    };
  }

  /** An inner node's value is the average of its leaves over their rows. Children come after their parent. */
  private averageInnerNodes(): void {
    for (let node = this.column.length - 1; node >= 0; node -= 1) {
      if (this.column[node] === LEAF) continue;
      const left = this.left[node] as number;
      const right = this.right[node] as number;
      const sum = this.weighted(left) + this.weighted(right);
      this.value[node] = sum / (this.rows[node] as number);
    }
  }

  private weighted(node: number): number {
    return (this.value[node] as number) * (this.rows[node] as number);
  }
}
