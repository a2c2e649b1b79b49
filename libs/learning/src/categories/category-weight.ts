import { logOddsOf } from '../model/log-odds';

/** How many average rows every category is thought to have had before its own. */
const PRIOR_ROWS = 50;
/** A category of fewer rows is treated as unknown. */
export const LEAST_ROWS = 5;

/** Outcomes that are known, of a category or of all rows. */
export interface Outcomes {
  frauds: number;
  rows: number;
}

/**
 * A category as a number: by how much its log-odds of fraud differ from those of all rows, drawn to 0 while it has few.
 * The difference, and not the rate: a shop whose frauds double then still means what it meant. 0 for a rare one, and so
 * for one never seen.
 */
export function categoryWeight(category: Outcomes, all: Outcomes): number {
  if (category.rows < LEAST_ROWS) return 0;
  const usual = (all.frauds + 0.5) / (all.rows + 1);
  const own = (category.frauds + PRIOR_ROWS * usual) / (category.rows + PRIOR_ROWS);
  return logOddsOf(own) - logOddsOf(usual);
}
