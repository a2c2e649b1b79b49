import type { TrainingSet } from '../dataset/training-set';
import { categoryWeight, type Outcomes } from './category-weight';

/**
 * Each row's category as a number, from the outcomes that were known when the row came, and so never from its own: a
 * column of order numbers then carries no information. (Prokhorenkova and others, CatBoost, 2018, with time for the
 * permutation.)
 *
 * @param rows how many of the first rows.
 * @returns by row; NaN where the category is missing.
 */
export function orderedWeights(
  values: readonly (string | null)[],
  set: TrainingSet,
  rows: number,
): Float64Array {
  const knownAt = Float64Array.from({ length: rows }, (_, row) => knownTime(set, row));
  const byKnown = Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => (knownAt[a] as number) - (knownAt[b] as number) || a - b,
  );
  const categories = new Map<string, Outcomes>();
  const all: Outcomes = { frauds: 0, rows: 0 };
  const weights = new Float64Array(rows);
  let known = 0;
  for (let row = 0; row < rows; row += 1) {
    for (; (knownAt[byKnown[known] as number] as number) < (set.times[row] as number); known += 1) {
      const earlier = byKnown[known] as number;
      const label = set.labels[earlier] as number;
      count(all, label);
      const category = values[earlier];
      if (category != null) count(outcomesOf(categories, category), label);
    }
    const own = values[row];
    weights[row] = own == null ? Number.NaN : categoryWeight(outcomesOf(categories, own), all);
  }
  return weights;
}

/** An outcome cannot be known before its order came. */
function knownTime({ times, labelTimes }: TrainingSet, row: number): number {
  const time = times[row] as number;
  return Math.max(time, labelTimes?.[row] ?? time);
}

function outcomesOf(categories: Map<string, Outcomes>, category: string): Outcomes {
  let outcomes = categories.get(category);
  if (outcomes === undefined) {
    outcomes = { frauds: 0, rows: 0 };
    categories.set(category, outcomes);
  }
  return outcomes;
}

function count(outcomes: Outcomes, label: number): void {
  outcomes.frauds += label;
  outcomes.rows += 1;
}
