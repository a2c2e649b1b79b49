import { evaluateSignals } from '@rampart/risk';
import type { ExceededWindow } from '../../velocity/assess-velocity';
import { velocityExceeded } from './velocity-exceeded.signal';

const evaluate = (exceeded: ExceededWindow[]) =>
  evaluateSignals([velocityExceeded], { exceeded, accountAgeSeconds: null, cookieConsistency: null });

describe('velocity_exceeded', () => {
  it('is silent while no window is exceeded', () => {
    expect(evaluate([])).toEqual([]);
  });

  it('names count and window', () => {
    const [contribution] = evaluate([{ window: '60s', count: 6, limit: 5 }]);
    expect(contribution).toMatchObject({
      points: 45,
      reason: 'This was done 6 times within the last minute; at most 5 are usual.',
      evidence: { window: '60s', count: 6, limit: 5 },
    });
  });

  it.each([
    ['86400s', 201, 200, 40],
    ['300s', 30, 15, 60],
    ['3600s', 240, 60, 80],
    ['60s', 5_000, 5, 90],
    ['60s', 3, 0, 72],
  ] as const)('weighs %s: %d where %d are usual with %d points', (window, count, limit, points) => {
    expect(evaluate([{ window, count, limit }])[0]?.points).toBe(points);
  });

  it('goes by the window that is exceeded the furthest', () => {
    const exceeded = [
      { window: '60s', count: 6, limit: 5 },
      { window: '3600s', count: 240, limit: 60 },
    ] as const;
    expect(evaluate([...exceeded])[0]?.reason).toBe(
      'This was done 240 times within the last hour; at most 60 are usual.',
    );
  });
});
