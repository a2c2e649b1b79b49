/**
 * One tree with its nodes in arrays; node 0 is the root. A row goes to `left` when its bin in the column is from 1 to
 * `bin`, else to `right`; a missing value follows `missingLeft`.
 */
export interface Tree {
  /** −1 for a leaf. */
  readonly column: Int16Array;
  readonly bin: Uint8Array;
  readonly missingLeft: Uint8Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** What a leaf adds to the log-odds; for an inner node, the average over its rows. */
  readonly value: Float64Array;
  /** By how much the split of an inner node reduced the loss; 0 for a leaf. */
  readonly gain: Float64Array;
}

export const LEAF = -1;

/** The leaf in which a row of a table of bins ends. */
export function leafOf(tree: Tree, bins: readonly Uint8Array[], row: number): number {
  let node = 0;
  let column = tree.column[0] as number;
  while (column !== LEAF) {
    const bin = (bins[column] as Uint8Array)[row] as number;
    const goesLeft = bin === 0 ? tree.missingLeft[node] === 1 : bin <= (tree.bin[node] as number);
    node = (goesLeft ? tree.left[node] : tree.right[node]) as number;
    column = tree.column[node] as number;
  }
  return node;
}
