import { assessSession } from './assess-session';
import { buildTotals } from './merging/session-totals.fixture';

/** A quarter of an hour of a person who reads, moves and types. */
const person = buildTotals({
  beacons: 180,
  mouse_moves: 9_000,
  keystrokes: 400,
  focuses: 12,
  blurs: 11,
  visible_ms: 840_000,
  hidden_ms: 60_000,
  counted_slices: 180,
  presence_slices: 180,
  spread_slices: 150,
  spread_freedom: 8_850,
  spread_squares: 8_850 * 90 ** 2,
  paced_moves: 9_000,
  paced_ms: 270_000,
  paced_deviations: 9_000 * 100,
  held_slices: 40,
  held_keys: 400,
  held_ms: 40_000,
  held_deviations: 39 * 30 ** 2,
  timed_keys: 400,
  typing_ms: 200_000,
  clocked_ms: 900_000,
  clock_span_ms: 900_000,
});

describe('assessSession', () => {
  it('finds nothing in what a person does', () => {
    expect(assessSession('s-1', person).record).toEqual({
      session_id: 's-1',
      is_suspected_automated: false,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
      stats: {
        mouse_move_count: 9_000,
        keystroke_count: 400,
        focus_count: 12,
        blur_count: 11,
        visible_ms: 840_000,
        hidden_ms: 60_000,
        beacon_count: 180,
      },
    });
  });

  it('suspects a session in which one strong signal fired', () => {
    const { record, expansions } = assessSession('s-1', { ...person, held_ms: 800 });
    expect(record).toMatchObject({ is_suspected_automated: true, fraud_score: 60, risk_score: 60 });
    expect(expansions.contributions).toMatchObject([{ code: 'session_short_dwell', points: 60 }]);
  });

  it('does not suspect one for weak signals alone', () => {
    const reader = { ...buildTotals({ counted_slices: 1, presence_slices: 1 }), visible_ms: 90_000 };
    expect(assessSession('s-1', reader).record).toMatchObject({
      is_suspected_automated: false,
      fraud_score: 15,
    });
  });

  it('suspects one from exactly fifty points on', () => {
    expect(assessSession('s-1', { ...person, hidden_actions: 3 }).record).toMatchObject({
      is_suspected_automated: true,
      fraud_score: 50,
    });
  });
});
