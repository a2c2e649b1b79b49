import { buildTotals } from './merging/session-totals.fixture';
import { computeFacts } from './session-facts';

describe('computeFacts', () => {
  it('says nothing of what no slice told', () => {
    expect(computeFacts(buildTotals())).toEqual({
      mouseMoves: 0,
      keystrokes: 0,
      visibleMs: 0,
      focusChanges: null,
      isCountedThroughout: false,
      movement: null,
      typing: null,
      typingSpeed: null,
      hiddenActions: 0,
      clock: null,
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

  it("tells a single key's deviation from how far the slices' averages lie apart", () => {
    // Three slices of 10 keys: 90, 100 and 110 ms.
    const totals = buildTotals({ held_slices: 3, held_keys: 30, held_ms: 3_000, held_deviations: 2_000 });
    const { typing } = computeFacts(totals);
    expect(typing).toMatchObject({ keys: 30, slices: 3, meanMs: 100 });
    expect(typing?.spreadMs).toBeCloseTo(Math.sqrt(1_000), 10);
  });

  it('knows no deviation from one slice', () => {
    const totals = buildTotals({ held_slices: 1, held_keys: 30, held_ms: 3_000, held_deviations: 0 });
    expect(computeFacts(totals).typing?.spreadMs).toBeNull();
  });

  it('believes a zero only when every slice told', () => {
    expect(computeFacts(buildTotals({ beacons: 2, presence_slices: 1, counted_slices: 1 }))).toMatchObject({
      focusChanges: null,
      isCountedThroughout: false,
    });
    expect(
      computeFacts(buildTotals({ beacons: 2, presence_slices: 2, counted_slices: 2, blurs: 3, focuses: 1 })),
    ).toMatchObject({ focusChanges: 4, isCountedThroughout: true });
  });
});
