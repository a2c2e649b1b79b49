import { fromSteps } from './grid';
import type { ContributionTerm, Explanation } from './model';

/** @param termSteps by column. */
export function explanationOf(
  names: readonly string[],
  baseSteps: number,
  termSteps: Float64Array,
): Explanation {
  const terms: ContributionTerm[] = [];
  let sum = baseSteps;
  for (const [column, steps] of termSteps.entries()) {
    sum += steps;
    if (steps !== 0) terms.push({ column: names[column] as string, logOdds: fromSteps(steps) });
  }
  terms.sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds));
  return { baseLogOdds: fromSteps(baseSteps), logOdds: fromSteps(sum), terms };
}
