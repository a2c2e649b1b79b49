import { DataError } from '../../data-files';
import { readTimeline, submittedAt } from './read-timeline';

describe('the timeline of a recording', () => {
  it('is read from moves with their places', () => {
    const events = [
      [0, 5, 5, 'down'],
      [13.7, 6, 6, 'move'],
      [22.4, 7, 7, 'move'],
      [40, 7, 7, 'up'],
    ];
    expect(readTimeline({ events }, 90)).toEqual({
      movesAt: [13.7, 22.4],
      path: [
        { at: 13.7, x: 6, y: 6 },
        { at: 22.4, x: 7, y: 7 },
      ],
      pressesMs: [{ at: 0, heldMs: 40 }],
      keys: [],
      focusAt: null,
      blurAt: null,
      endsAt: 90,
      isSubmitted: true,
    });
  });

  it('is read from keys that tell for how long they were held', () => {
    const events = [
      [0, 16, 329],
      [202, 75, 143],
    ];
    expect(readTimeline({ events }, null)).toMatchObject({
      keys: [
        { at: 0, heldMs: 329 },
        { at: 202, heldMs: 143 },
      ],
      movesAt: [],
      endsAt: 345,
    });
  });

  it.each([
    [
      'tuples',
      [
        ['focusin', 5, ''],
        ['keydown', 10, 'KeyA'],
        ['keydown', 30, 'KeyB'],
        ['keydown', 60, 'KeyA', true],
        ['keyup', 90, 'KeyA'],
        ['focusout', 120, ''],
      ],
    ],
    [
      'objects',
      [
        { type: 'focusin', t: 5 },
        { type: 'keydown', t: 10, key: 'a' },
        { type: 'keydown', t: 30, key: 'b' },
        { type: 'keydown', t: 60, key: 'a', repeat: true },
        { type: 'keyup', t: 90, key: 'a' },
        { type: 'focusout', t: 120 },
      ],
    ],
  ])('pairs presses and releases of %s, counts a held key once, and tells of focus', (_, events) => {
    expect(readTimeline({ events }, null)).toEqual({
      movesAt: [],
      path: [],
      pressesMs: null,
      isSubmitted: false,
      keys: [
        { at: 10, heldMs: 80 },
        { at: 30, heldMs: null },
      ],
      focusAt: [5],
      blurAt: [120],
      endsAt: 120,
    });
  });

  it('counts from the load of the page where events tell the time of day', () => {
    const at = Date.UTC(2026, 7, 1);
    const events = [at, at + 500, at + 1_500].map((timeStamp) => ({ type: 'mousemove', timeStamp }));
    expect(readTimeline({ events }, 2_000)?.movesAt).toEqual([500, 1_000, 2_000]);
  });

  it('is read from short names of types, and from the pointer where the mouse has no events', () => {
    const events = [
      ['kd', 10, 'KeyA'],
      ['ku', 90, 'KeyA'],
      ['mm', 100, 5, 5],
      ['pointermove', 100, 5, 5],
    ];
    const timeline = readTimeline({ events }, null);
    expect(timeline).toMatchObject({ keys: [{ at: 10, heldMs: 80 }], movesAt: [100] });
    const pointer = [{ type: 'pointermove', t: 7 }];
    expect(readTimeline({ events: pointer }, null)?.movesAt).toEqual([7]);
  });

  it('does not exist without events', () => {
    expect(readTimeline({}, 9)).toBeNull();
  });

  it.each([
    ['an unknown type', ['keypushed', 30, 'KeyA']],
    ['no time', { type: 'mousemove' }],
    ['no known form', 7],
  ])('is refused for an event with %s, with its number and what was expected', (_, event) => {
    const events = [{ type: 'mousemove', t: 1 }, event];
    expect(() => readTimeline({ events }, 9)).toThrow(DataError);
    expect(() => readTimeline({ events }, 9)).toThrow(/event 2 is .*: expected .*keydown, kd/);
  });

  it('ends with the submission in the summary', () => {
    const actual = submittedAt({ summary: { time_to_submit_ms: 653.6 } });
    expect([actual, submittedAt({ summary: { time_to_submit_ms: null } }), submittedAt({})]).toEqual([
      653.6,
      null,
      null,
    ]);
  });
});
