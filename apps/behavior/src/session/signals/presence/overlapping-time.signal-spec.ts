import { evaluateOne } from '../../session-facts.fixture';
import { overlappingTime } from './overlapping-time.signal';

const fire = (clockedMs: number, spanMs: number) =>
  evaluateOne(overlappingTime, { clock: { clockedMs, spanMs } });

describe('session_overlapping_time', () => {
  it('fires when more time is reported than has passed', () => {
    expect(fire(600_000, 5_000)).toMatchObject({
      points: 30,
      evidence: { told_seconds: 600, span_seconds: 5 },
      reason: 'The session reports 600 seconds on the page within 5 seconds.',
    });
  });

  it('is silent for a session that is open in four tabs', () => {
    expect([fire(410_000, 100_000), fire(410_001, 100_000)?.points]).toEqual([undefined, 30]);
  });

  it('is silent when no slice reports its time', () => {
    expect(evaluateOne(overlappingTime, { visibleMs: 900_000, clock: null })).toBeUndefined();
  });
});
