import { furtherFields, furtherFieldsOf, keyGapFields } from './further-fields';
import { readTimeline } from './read-timeline';

const timelineOf = (events: readonly unknown[], submittedAt: number | null) => {
  const timeline = readTimeline({ events }, submittedAt);
  if (timeline === null) throw new Error('the recording has no events');
  return timeline;
};

describe('the further fields of a recording', () => {
  it('tell how keys follow one another', () => {
    const keys = [
      { at: 0, heldMs: 90 },
      { at: 80, heldMs: 100 },
      { at: 190, heldMs: 80 },
      { at: 330, heldMs: null },
      { at: 500, heldMs: 90 },
    ];
    const counts = {
      keystroke_overlap_count: 1,
      keystroke_quick_count: 2,
      keystroke_instant_count: 1,
    };
    expect(keyGapFields(keys)).toEqual(counts);
    expect(keyGapFields(keys, { at: -100, heldMs: 60 })).toEqual({ ...counts, keystroke_quick_count: 3 });
  });

  it('count moves that go backwards, without those that stay in place', () => {
    const path = [
      [0, 10, 10, 'move'],
      [16, 20, 10, 'move'],
      [32, 20, 10, 'move'],
      [48, 12, 11, 'move'],
      [64, 12, 30, 'move'],
    ];
    expect(furtherFields(timelineOf(path, 100))).toMatchObject({
      mouse_reversal_count: 1,
      last_move_to_submit_ms: 36,
      mouse_move_interval_median_ms: 16,
      mouse_move_interval_autocorrelation: null,
      mouse_press_count: null,
    });
  });

  it('tell whether slow intervals follow slow ones', () => {
    const at = [0, 10, 20, 30, 40, 90, 140, 190, 240];
    const drifting = furtherFields(
      timelineOf(
        at.map((t) => [t, t, 0, 'move']),
        null,
      ),
    );
    expect(drifting.mouse_move_interval_autocorrelation).toBeCloseTo(0.625, 10);
    expect(drifting.last_move_to_submit_ms).toBeNull();
  });

  it('tell for how long a button was held; one that never comes up does not count', () => {
    const events = [
      ['mousedown', 10, 5, 5],
      ['mouseup', 95, 5, 5],
      ['mousedown', 200, 5, 5],
      ['mousedown', 300, 5, 5],
      ['mouseup', 415, 5, 5],
    ];
    expect(furtherFields(timelineOf(events, 500))).toMatchObject({
      mouse_press_count: 2,
      mouse_press_avg_ms: 100,
      mouse_reversal_count: 0,
    });
  });

  it('are none without events', () => {
    expect(furtherFieldsOf({ summary: { time_to_submit_ms: 9 } })).toEqual({});
  });
});
