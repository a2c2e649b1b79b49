/** The probability, 0 to 1, of which these are the log-odds. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The log-odds of a probability strictly between 0 and 1. */
export function logOddsOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}
