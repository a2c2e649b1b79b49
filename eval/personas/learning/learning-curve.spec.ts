import { Dice } from '../dice';
import type { JudgedOrder } from '../measure/persona-figures';
import { computeLearningCurve, takesOver } from './learning-curve';
import { toLearningReport } from './learning-report';
import { drawOutcomes } from './learning-stream';

/** Orders in which one signal is worth little, another much, and both are shipped with the same points. */
function drawJudged(seed: number, orders: number): JudgedOrder[] {
  const dice = new Dice(seed);
  return Array.from({ length: orders }, (_, index) => {
    const isFraud = index % 3 === 0;
    const codes = [
      ...(dice.chance(isFraud ? 0.6 : 0.05) ? ['telling'] : []),
      ...(dice.chance(0.5) ? ['meaningless'] : []),
    ];
    return {
      order: {
        at: index,
        accountCreatedAt: null,
        fields: {},
        truth: {
          label: isFraud ? 'fraud' : 'legitimate',
          pattern: isFraud ? 'bots' : 'ordinary',
          habits: [],
          sequence: `${seed}-${index}`,
          isBurst: false,
        },
      },
      status: 'APPROVE',
      score: 40 * codes.length,
      contributions: codes.map((code) => ({ code, points: 40 })),
    };
  });
}

describe('drawOutcomes', () => {
  it('draws the same outcomes for the same seed, others for another, as often as they are reported', () => {
    const orders = drawJudged(1, 900);
    const draw = (seed: number) => drawOutcomes(orders, 100, new Dice(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const frauds = draw(1).filter(({ order }) => order.truth.label === 'fraud').length;
    // 0.9 of a third against 0.15 of two thirds: three of four.
    expect(Math.abs(frauds - 75)).toBeLessThan(15);
  });
});

describe('computeLearningCurve', () => {
  const curve = computeLearningCurve(drawJudged(2, 1_500), drawJudged(3, 900), [0, 500, 5_000]);
  const at = (outcomes: number, learner: string) =>
    curve.find((each) => each.outcomes === outcomes && each.learner === learner);

  it('begins where the shipped points are, and learns which signal tells', () => {
    expect(at(0, 'factors')?.auc.value).toBe(at(0, 'default')?.auc.value);
    expect(at(0, 'trees')?.draws).toBe(0);
    expect(at(500, 'factors')?.gain.interval?.[0]).toBeGreaterThan(0);
    expect(at(500, 'factors')?.gain.lowest).toBeGreaterThan(0);
  });

  it('has no figure for more outcomes than are known', () => {
    expect(at(5_000, 'default')).toBeUndefined();
  });

  it('is shown with its intervals', () => {
    const report = toLearningReport(curve.map((point) => ({ shop: 'a shop', ...point })));
    expect(report).toMatch(/^0 +trees +too few to learn from *$/m);
    expect(report).toMatch(/^500 +factors +0\.\d{4} \[0\.\d{4}–0\.\d{4}\] +0\.\d{4} +\+0\.\d{4}/m);
  });
});

describe('takesOver', () => {
  const figure = (value: number) => ({ value, interval: null, lowest: value });
  const points = (trees: readonly number[]) =>
    trees.flatMap((area, outcomes) => [
      { outcomes, learner: 'factors' as const, auc: figure(0.8) },
      { outcomes, learner: 'trees' as const, auc: figure(area) },
    ]);

  it.each([
    [[0.5, 0.81, 0.7, 0.85, 0.9], 3],
    [[0.9, 0.9], 0],
    [[0.9, 0.8], null],
  ])('is from where on it always finds more: %j', (areas, expected) => {
    expect(takesOver(points(areas), 'factors', 'trees')).toBe(expected);
  });
});
