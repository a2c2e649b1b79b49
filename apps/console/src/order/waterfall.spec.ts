import { toSteps, widthOf } from './waterfall';

const contribution = (code: string, points: number) => ({ code, points, reason: code, evidence: {} });

describe('the waterfall of a score', () => {
  const steps = toSteps([contribution('b', 60), contribution('score_limit', -30), contribution('a', 70)]);

  it('goes from the strongest to the weakest, each from where the one before ends, to the score', () => {
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [0, 70],
      [70, 130],
      [130, 100],
    ]);
  });

  it('is as wide as its highest sum, and never narrower than the scale', () => {
    expect([widthOf(steps), widthOf(toSteps([contribution('a', 5)])), widthOf([])]).toEqual([130, 100, 100]);
  });
});
