import { computeWaitMs, PLAN_ATTEMPTS } from './retry-plan';

describe('the plan of attempts', () => {
  it('is 30 s, 2 min, 10 min, 1 h, 4 h, 12 h and 24 h after the first, then nothing', () => {
    const waits = Array.from({ length: PLAN_ATTEMPTS }, (_, index) => computeWaitMs(index + 1, null, 0));
    expect(waits).toEqual([30_000, 120_000, 600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000, null]);
  });

  it('becomes up to a fifth longer by chance, never shorter', () => {
    expect([computeWaitMs(1, null, 0.5), computeWaitMs(1, null, 1)]).toEqual([33_000, 36_000]);
  });

  it('waits as long as the receiver asks for, at most a day, and never less than planned', () => {
    expect(computeWaitMs(1, 45_000, 1)).toBe(45_000);
    expect(computeWaitMs(1, 1_000, 0)).toBe(30_000);
    expect(computeWaitMs(1, Number.MAX_SAFE_INTEGER, 0)).toBe(86_400_000);
  });

  it('is not made longer by a wait that is asked for after the last attempt', () => {
    expect(computeWaitMs(PLAN_ATTEMPTS, 1_000, 0)).toBeNull();
  });
});
