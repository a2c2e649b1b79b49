import { cutIntoSlices } from './cut-into-slices';
import type { Timeline } from './read-timeline';

const page = (changes: Partial<Timeline> = {}): Timeline => ({
  movesAt: [],
  path: [],
  pressesMs: null,
  keys: [],
  focusAt: null,
  blurAt: null,
  endsAt: 12_000,
  isSubmitted: false,
  ...changes,
});

describe('cutting a page into slices', () => {
  it('covers the page from its load to its end, each event in one slice', () => {
    const keys = [
      { at: 4_999, heldMs: 90 },
      { at: 5_000, heldMs: 110 },
      { at: 12_000, heldMs: null },
    ];
    const slices = cutIntoSlices(page({ keys }));
    const sent = slices.map((each) => [
      each.seq,
      each.slice_duration_ms,
      each.keystroke_count,
      each.keystroke_dwell_avg_ms,
    ]);
    expect(sent).toEqual([
      ['0', '5000', '1', '90'],
      ['1', '5000', '1', '110'],
      ['2', '2000', '1', undefined],
    ]);
  });

  it('gives mean and deviation of the times between the moves of a slice', () => {
    const [first, second] = cutIntoSlices(
      page({ movesAt: [0, 10, 40, 6_000, 6_020, 11_000], endsAt: 10_000 }),
    );
    expect(first).toMatchObject({
      mouse_move_count: '3',
      mouse_move_interval_avg_ms: '20',
      mouse_move_interval_stdev_ms: '10',
    });
    expect(second).toMatchObject({ mouse_move_count: '3', mouse_move_interval_avg_ms: '2500' });
  });

  it('sends no mean over nothing, and nothing of what was not recorded', () => {
    const [slice] = cutIntoSlices(page({ movesAt: [30], endsAt: 60 }));
    expect(slice).toEqual({
      seq: '0',
      slice_started_at: expect.stringMatching(/^\d{13}$/),
      slice_duration_ms: '60',
      mouse_move_count: '1',
      keystroke_count: '0',
      visible_ms: '60',
      hidden_ms: '0',
    });
  });

  it('counts focus where it was recorded', () => {
    const slices = cutIntoSlices(page({ focusAt: [100, 7_000], blurAt: [6_999] }));
    expect(slices.map(({ focus_count: focus, blur_count: blur }) => [focus, blur])).toEqual([
      ['1', '0'],
      ['1', '1'],
      ['0', '0'],
    ]);
  });

  it('leaves out the slices before anything happened, and none after', () => {
    const slices = cutIntoSlices(page({ movesAt: [12_500], endsAt: 31_000 }));
    expect(slices.map(({ seq, mouse_move_count: moves }) => [seq, moves])).toEqual([
      ['0', '1'],
      ['1', '0'],
      ['2', '0'],
      ['3', '0'],
      ['4', '0'],
    ]);
    expect(cutIntoSlices(page({ endsAt: 9_000 }))).toHaveLength(2);
  });

  it('adds how keys follow one another across slices, presses and the submission, where asked to', () => {
    const keys = [
      { at: 4_900, heldMs: 95 },
      { at: 5_000, heldMs: 100 },
      { at: 5_090, heldMs: 80 },
    ];
    const timeline = page({
      keys,
      pressesMs: [{ at: 9_000, heldMs: 80 }],
      endsAt: 10_000,
      isSubmitted: true,
    });
    const sent = cutIntoSlices(timeline, { isFurther: true });
    expect(
      sent.map(({ keystroke_overlap_count: overlap, keystroke_instant_count: instant, ...each }) => [
        overlap,
        instant,
        each.mouse_press_avg_ms,
        each.submit_count,
      ]),
    ).toEqual([
      ['0', '0', undefined, '0'],
      ['1', '1', '80', '1'],
    ]);
    expect(cutIntoSlices(timeline)[0]).not.toHaveProperty('submit_count');
  });

  it('makes one slice of a page that ended immediately', () => {
    expect(cutIntoSlices(page({ endsAt: 0 }))).toHaveLength(1);
  });
});
