import type { Gradients } from './gradients';

/** Numbers per bin of a histogram: the sums of first and second derivatives, and the rows. */
export const SLOT = 3;

/** The offsets of each column's bins in a histogram of all columns. */
export interface HistogramLayout {
  /** By column: the offset of its missing bin. */
  readonly offsets: Int32Array;
  /** By column: bins, the missing one included. */
  readonly binCounts: Int32Array;
  /** Total of numbers. */
  readonly length: number;
}

export function layOut(edges: readonly Float64Array[]): HistogramLayout {
  const binCounts = Int32Array.from(edges, ({ length }) => length + 2);
  const offsets = new Int32Array(edges.length);
  let length = 0;
  for (const [column, bins] of binCounts.entries()) {
    offsets[column] = length;
    length += bins * SLOT;
  }
  return { offsets, binCounts, length };
}

/** Rows of a node with their derivatives beside them in the same order, so that columns read them sequentially. */
export interface NodeRows {
  readonly rows: Int32Array;
  readonly gradients: Gradients;
  /** Indices in `rows` and `gradients`. */
  readonly from: number;
  readonly to: number;
}

/**
 * Sums columns' derivatives by bin, into a histogram that is empty there. Four columns at a time: a row's number and
 * derivatives are then read once for all four, and sums of four bins do not wait for each other; this takes half the
 * time of one by one.
 */
export function addColumns(
  histogram: Float64Array,
  { offsets }: HistogramLayout,
  bins: readonly Uint8Array[],
  columns: readonly number[],
  node: NodeRows,
): void {
  const places = columns.map((column) => offsets[column] as number);
  const chosen = columns.map((column) => bins[column] as Uint8Array);
  let at = 0;
  for (; at + 4 <= chosen.length; at += 4) {
    addFour(histogram, fourFrom(places, at), fourFrom(chosen, at), node);
  }
  for (; at < chosen.length; at += 1) addOne(histogram, places[at] as number, chosen[at] as Uint8Array, node);
}

type Four<Item> = readonly [Item, Item, Item, Item];

function fourFrom<Item>(items: readonly Item[], at: number): Four<Item> {
  return [items[at], items[at + 1], items[at + 2], items[at + 3]] as [Item, Item, Item, Item];
}

function addFour(
  histogram: Float64Array,
  places: Four<number>,
  bins: Four<Uint8Array>,
  node: NodeRows,
): void {
  const { rows, from, to } = node;
  const { first, second } = node.gradients;
  const [placeA, placeB, placeC, placeD] = places;
  const [binsA, binsB, binsC, binsD] = bins;
  for (let at = from; at < to; at += 1) {
    const row = rows[at] as number;
    const slope = first[at] as number;
    const curve = second[at] as number;
    const a = placeA + (binsA[row] as number) * SLOT;
    const b = placeB + (binsB[row] as number) * SLOT;
    const c = placeC + (binsC[row] as number) * SLOT;
    const d = placeD + (binsD[row] as number) * SLOT;
    histogram[a] = (histogram[a] as number) + slope;
    histogram[a + 1] = (histogram[a + 1] as number) + curve;
    histogram[a + 2] = (histogram[a + 2] as number) + 1;
    histogram[b] = (histogram[b] as number) + slope;
    histogram[b + 1] = (histogram[b + 1] as number) + curve;
    histogram[b + 2] = (histogram[b + 2] as number) + 1;
    histogram[c] = (histogram[c] as number) + slope;
    histogram[c + 1] = (histogram[c + 1] as number) + curve;
    histogram[c + 2] = (histogram[c + 2] as number) + 1;
    histogram[d] = (histogram[d] as number) + slope;
    histogram[d + 1] = (histogram[d + 1] as number) + curve;
    histogram[d + 2] = (histogram[d + 2] as number) + 1;
  }
}

function addOne(histogram: Float64Array, place: number, bins: Uint8Array, node: NodeRows): void {
  const { rows, from, to } = node;
  const { first, second } = node.gradients;
  for (let at = from; at < to; at += 1) {
    const slot = place + (bins[rows[at] as number] as number) * SLOT;
    histogram[slot] = (histogram[slot] as number) + (first[at] as number);
    histogram[slot + 1] = (histogram[slot + 1] as number) + (second[at] as number);
    histogram[slot + 2] = (histogram[slot + 2] as number) + 1;
  }
}

/** Turns a parent's histogram into that of one child by subtracting the other's: exact, see `Gradients`. */
export function subtract(parent: Float64Array, child: Float64Array): void {
  for (let place = 0; place < parent.length; place += 1) {
    parent[place] = (parent[place] as number) - (child[place] as number);
  }
}
