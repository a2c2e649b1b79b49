/** Share assumed for an empty group, so that its logarithm exists. The usual choice; it bounds what one group adds. */
const LEAST_SHARE = 0.000_1;

/** Groups of the reference: the usual ten. */
const GROUPS = 10;

/**
 * Edges that divide a sample into groups of equally many values, as far as equal values allow.
 *
 * @param sample at least one value.
 * @returns ascending, at most `groups - 1`; a value belongs to the first group whose edge it does not exceed.
 */
export function groupEdges(sample: ArrayLike<number>, groups = GROUPS): number[] {
  const sorted = Float64Array.from(sample).sort();
  const edges = new Set<number>();
  for (let group = 1; group < groups; group += 1) {
    edges.add(sorted[Math.ceil((group * sorted.length) / groups) - 1] as number);
  }
  // No value exceeds the largest: as an edge it would create a group that is always empty.
  edges.delete(sorted[sorted.length - 1] as number);
  return [...edges].sort((left, right) => left - right);
}

/** The group of a value: 0 to the number of edges. */
export function groupOf(value: number, edges: readonly number[]): number {
  let group = 0;
  while (group < edges.length && value > (edges[group] as number)) group += 1;
  return group;
}

/** How many values each group has. */
export function countGroups(values: Iterable<number>, edges: readonly number[]): Uint32Array {
  const counts = new Uint32Array(edges.length + 1);
  for (const value of values) {
    const group = groupOf(value, edges);
    counts[group] = (counts[group] as number) + 1;
  }
  return counts;
}

/**
 * The population stability index: how far two distributions over the same groups differ, the sum over the groups of
 * (share now − share then) × ln(share now ÷ share then). 0 for the same; by convention below 0.1 is steady, above
 * 0.25 is another population (S. Siddiqi, Credit Risk Scorecards, 2006).
 *
 * @param then counts of the reference, @param now counts of the present; neither may be empty.
 */
export function stabilityIndex(then: ArrayLike<number>, now: ArrayLike<number>): number {
  const [allThen, allNow] = [sumOf(then), sumOf(now)];
  let index = 0;
  for (let group = 0; group < then.length; group += 1) {
    const before = Math.max(LEAST_SHARE, (then[group] as number) / allThen);
    const after = Math.max(LEAST_SHARE, (now[group] as number) / allNow);
    index += (after - before) * Math.log(after / before);
  }
  return index;
}

function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let group = 0; group < counts.length; group += 1) sum += counts[group] as number;
  return sum;
}
