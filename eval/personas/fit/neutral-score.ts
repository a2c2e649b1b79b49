import { POINTS_PER_UNIT } from '@rampart/risk';

/** Share of frauds at which thresholds are derived by default. */
const FRAUD_SHARE = 0.01;

/** Scores around the thresholds; those at the end of the scale stand for any amount of evidence beyond it. */
const [LEAST, MOST] = [50, 99.99];

const ROUNDS = 40;

export interface ScoredOrder {
  readonly isFraud: boolean;
  readonly score: number;
}

/**
 * The score at which an order is as often a fraud as the average one, if 20 points more make it e times as likely: where the
 * frauds expected of the scores between 50 and 100 are as many as there are. Both classes are weighted to a share of 1 %.
 */
export function neutralScore(orders: readonly ScoredOrder[]): number {
  const frauds = orders.filter(({ isFraud }) => isFraud).length;
  const weights = { fraud: FRAUD_SHARE / frauds, honest: (1 - FRAUD_SHARE) / (orders.length - frauds) };
  const judged = orders.filter(({ score }) => score > LEAST && score < MOST);
  const prior = Math.log(FRAUD_SHARE / (1 - FRAUD_SHARE));
  let [low, high] = [0, 100];
  for (let round = 0; round < ROUNDS; round += 1) {
    const neutral = (low + high) / 2;
    const surplus = judged.reduce((sum, { isFraud, score }) => {
      const probability = 1 / (1 + Math.exp(-(prior + (score - neutral) / POINTS_PER_UNIT)));
      return sum + (isFraud ? weights.fraud * (1 - probability) : -weights.honest * probability);
    }, 0);
    // More frauds than expected: the same scores are worth more.
    if (surplus > 0) high = neutral;
    else low = neutral;
  }
  return (low + high) / 2;
}
