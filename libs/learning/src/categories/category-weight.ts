import { logOddsOf } from '../model/log-odds';

/** How many average rows every category is assumed to have before its own. */
const PRIOR_ROWS = 50;
/** A category with fewer rows is treated as unknown. */
export const LEAST_ROWS = 5;

/** Known outcomes, of a category or of all rows. */
export interface Outcomes {
  frauds: number;
  rows: number;
}

/**
 * A category as a number: by how much its log-odds of fraud differ from those of all rows, shrunk towards 0 while it
 * has few rows. The difference rather than the rate: it keeps its meaning for a shop whose frauds double. 0 for a rare
 * category, and so for an unseen one.
 */
export function categoryWeight(category: Outcomes, all: Outcomes): number {
  if (category.rows < LEAST_ROWS) return 0;
  const usual = (all.frauds + 0.5) / (all.rows + 1);
  const own = (category.frauds + PRIOR_ROWS * usual) / (category.rows + PRIOR_ROWS);
  return logOddsOf(own) - logOddsOf(usual);
}
