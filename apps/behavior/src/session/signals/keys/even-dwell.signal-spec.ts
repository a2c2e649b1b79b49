import { evaluateOne } from '../../session-facts.fixture';
import { evenDwell } from './even-dwell.signal';

const typed = (spreadMs: number | null, slices: number, keys = 20) =>
  evaluateOne(evenDwell, { typing: { keys, slices, meanMs: 80, spreadMs } });

describe('session_even_dwell', () => {
  it('fires when each part of the session has the same dwell', () => {
    expect(typed(1.04, 6)).toMatchObject({
      points: 50,
      evidence: { dwell_deviation_ms: 1, slices: 6, keystrokes: 20 },
      reason: 'Keys were held for the same time in all 6 parts of the session.',
    });
  });

  it('asks for less deviation where fewer slices show it', () => {
    expect([typed(3.9, 6), typed(3.9, 5), typed(1.9, 4), typed(0, 3)].map((each) => each?.points)).toEqual([
      50,
      undefined,
      50,
      undefined,
    ]);
  });

  it('is silent at its bounds, and over few keys', () => {
    expect([typed(4, 6), typed(2, 4), typed(0, 6, 19)]).toEqual([undefined, undefined, undefined]);
  });

  it('is silent when no dwell time is reported, or by one slice only', () => {
    expect([evaluateOne(evenDwell, { typing: null }), typed(null, 1)]).toEqual([undefined, undefined]);
  });
});
