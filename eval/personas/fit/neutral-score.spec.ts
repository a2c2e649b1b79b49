import { Dice } from '../dice';
import { neutralScore } from './neutral-score';

/** Orders whose score says what it should around this neutral one, by thinning honest ones out. */
function drawScores(neutral: number) {
  const dice = new Dice(7);
  return Array.from({ length: 60_000 }, () => {
    const score = dice.between(0, 100);
    const ratio = Math.exp((score - neutral) / 20);
    return { score, isFraud: dice.chance(ratio / (1 + ratio)) };
  });
}

describe('neutralScore', () => {
  it.each([20, 30])('finds where a score says nothing: %s', (neutral) => {
    const orders = drawScores(neutral);
    const frauds = orders.filter(({ isFraud }) => isFraud).length;
    // Drawn with one prior for both classes: their shares move what the scores are worth.
    const expected = neutral + 20 * Math.log(frauds / (orders.length - frauds));
    expect(Math.abs(neutralScore(orders) - expected)).toBeLessThan(2);
  });
});
