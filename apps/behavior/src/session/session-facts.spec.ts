import { buildTotals } from './merging/session-totals.fixture';
import { computeFacts } from './session-facts';

describe('computeFacts', () => {
  it('has null for everything that no slice reports', () => {
    expect(computeFacts(buildTotals())).toEqual({
      mouseMoves: 0,
      keystrokes: 0,
      visibleMs: 0,
      focusChanges: null,
      isCountedThroughout: false,
      movement: null,
      typing: null,
      typingSpeed: null,
      hands: null,
      keyGaps: null,
      buttonPresses: null,
      submits: 0,
      hiddenActions: 0,
      clock: null,
    });
  });

  it('has how keys follow one another, and for how long buttons were held, of the slices that report it', () => {
    const totals = buildTotals({
      keystrokes: 90,
      gap_keys: 60,
      overlap_keys: 7,
      quick_keys: 20,
      instant_keys: 2,
      presses: 4,
      press_ms: 340,
      submits: 1,
    });
    expect(computeFacts(totals)).toMatchObject({
      keyGaps: { keys: 60, overlaps: 7, quick: 20, instant: 2 },
      buttonPresses: { presses: 4, meanMs: 85 },
      submits: 1,
    });
  });

  it('pools the deviation of the slices by their freedom', () => {
    // Two slices: 11 moves that deviate by 3 ms, and 31 by 5 ms.
    const totals = buildTotals({ spread_slices: 2, spread_freedom: 40, spread_squares: 10 * 9 + 30 * 25 });
    expect(computeFacts(totals).movement).toMatchObject({ moves: 42, slices: 2, pace: null });
    expect(computeFacts(totals).movement?.stdevMs).toBeCloseTo(Math.sqrt(21), 10);
  });

  it('adds to it how far the means of the slices lie apart', () => {
    // Means of 10 and 20 ms over 20 moves each: 5 ms from their common mean.
    const totals = buildTotals({
      spread_slices: 2,
      spread_freedom: 38,
      spread_squares: 38 * 144,
      paced_moves: 40,
      paced_ms: 600,
      paced_deviations: 40 * 25,
    });
    expect(computeFacts(totals).movement?.pace).toEqual({ meanMs: 15, spreadMs: 13, totalMs: 600 });
  });

  it("derives a single key's deviation from the differences between the slices' averages", () => {
    // Three slices of 10 keys: 90, 100 and 110 ms.
    const totals = buildTotals({ held_slices: 3, held_keys: 30, held_ms: 3_000, held_deviations: 2_000 });
    const { typing } = computeFacts(totals);
    expect(typing).toMatchObject({ keys: 30, slices: 3, meanMs: 100 });
    expect(typing?.spreadMs).toBeCloseTo(Math.sqrt(1_000), 10);
  });

  it('has no deviation with a single slice', () => {
    const totals = buildTotals({ held_slices: 1, held_keys: 30, held_ms: 3_000, held_deviations: 0 });
    expect(computeFacts(totals).typing?.spreadMs).toBeNull();
  });

  it('accepts a zero only when every slice reports the value', () => {
    expect(computeFacts(buildTotals({ beacons: 2, presence_slices: 1, counted_slices: 1 }))).toMatchObject({
      focusChanges: null,
      isCountedThroughout: false,
    });
    expect(
      computeFacts(buildTotals({ beacons: 2, presence_slices: 2, counted_slices: 2, blurs: 3, focuses: 1 })),
    ).toMatchObject({ focusChanges: 4, isCountedThroughout: true });
  });

  describe('the active time', () => {
    const told = {
      beacons: 3,
      mouse_moves: 120,
      paced_moves: 120,
      paced_ms: 4_000,
      keystrokes: 40,
      timed_keys: 40,
      typing_ms: 10_000,
      visible_ms: 60_000,
    };
    const handsOf = (changes = {}) => computeFacts(buildTotals({ ...told, ...changes })).hands;

    it('adds the moves to the slices with keys, and takes a frame of a fast display off for each', () => {
      expect(handsOf()).toEqual({ busyMs: 14_000, restMs: 13_000 });
    });

    it('never exceeds the time for which the page was visible, if reported', () => {
      expect(handsOf({ visible_ms: 12_000 })?.busyMs).toBe(12_000);
      expect(handsOf({ visible_ms: 0 })?.busyMs).toBe(14_000);
    });

    it('allows each slice one move without an interval, and is null when more lack one', () => {
      expect(handsOf({ paced_moves: 117 })?.busyMs).toBe(14_000);
      expect(handsOf({ paced_moves: 116 })).toBeNull();
    });

    it('is null when slices with keys do not report their duration, or there was no activity', () => {
      expect(handsOf({ timed_keys: 39 })).toBeNull();
      const idle = {
        mouse_moves: 0,
        paced_moves: 0,
        paced_ms: 0,
        keystrokes: 0,
        timed_keys: 0,
        typing_ms: 0,
      };
      expect(handsOf(idle)).toBeNull();
    });
  });
});
