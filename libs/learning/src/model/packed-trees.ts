import { LEAF } from '../trees/tree';
import type { TreesDocument } from './model-document';

/** The nodes of all trees in sequence, one array per field: a prediction reads a few dense arrays. */
export interface PackedTrees {
  /** By tree: the index of its root. */
  readonly roots: Int32Array;
  /** −1 for a leaf. */
  readonly column: Int16Array;
  readonly bin: Uint8Array;
  readonly missingLeft: Uint8Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly steps: Float64Array;
}

export function packTrees(trees: TreesDocument['trees']): PackedTrees {
  const roots = new Int32Array(trees.length);
  let nodes = 0;
  for (const [tree, { column }] of trees.entries()) {
    roots[tree] = nodes;
    nodes += column.length;
  }
  const packed: PackedTrees = {
    roots,
    column: new Int16Array(nodes),
    bin: new Uint8Array(nodes),
    missingLeft: new Uint8Array(nodes),
    left: new Int32Array(nodes),
    right: new Int32Array(nodes),
    steps: new Float64Array(nodes),
  };
  for (const [tree, own] of trees.entries()) {
    const root = roots[tree] as number;
    packed.column.set(own.column, root);
    packed.bin.set(own.bin, root);
    packed.missingLeft.set(own.missing_left, root);
    packed.left.set(
      own.left.map((node) => node + root),
      root,
    );
    packed.right.set(
      own.right.map((node) => node + root),
      root,
    );
    packed.steps.set(own.steps, root);
  }
  return packed;
}

/** The child to which a row goes from an inner node. */
export function childOf(trees: PackedTrees, node: number, bins: Uint8Array): number {
  const bin = bins[trees.column[node] as number] as number;
  const goesLeft = bin === 0 ? trees.missingLeft[node] === 1 : bin <= (trees.bin[node] as number);
  return (goesLeft ? trees.left[node] : trees.right[node]) as number;
}

/** @returns the steps of the leaf in which a row ends, starting from a root. */
export function leafSteps(trees: PackedTrees, root: number, bins: Uint8Array): number {
  let node = root;
  while (trees.column[node] !== LEAF) node = childOf(trees, node, bins);
  return trees.steps[node] as number;
}
