import { summaryOf } from './interaction.fixture';
import { deriveEvidence, FRAME_MS } from './interaction-evidence';

const page = { timeToFirstInteractionMs: 1_000, timeToSubmitMs: 4_000 };

describe('deriveEvidence', () => {
  it('derives nothing from nothing', () => {
    const derived = {
      spanMs: null,
      msPerMove: null,
      msPerKey: null,
      restMs: null,
      fastRestMs: null,
      heldShare: null,
      keyGaps: null,
    };
    expect(deriveEvidence(summaryOf())).toEqual({ ...summaryOf(), ...derived });
  });

  it('shares the span out over moves and keys', () => {
    const evidence = deriveEvidence(summaryOf({ ...page, mouseMoveCount: 60, keystrokeCount: 15 }));
    expect(evidence).toMatchObject({ spanMs: 3_000, msPerMove: 50, msPerKey: 200 });
    expect(evidence.restMs).toBeCloseTo(3_000 - 60 * FRAME_MS);
    expect(evidence.fastRestMs).toBeCloseTo(3_000 - 30 * FRAME_MS);
  });

  it('counts from the load of the page where the first interaction is not known', () => {
    expect(deriveEvidence(summaryOf({ timeToSubmitMs: 4_000 })).spanMs).toBe(4_000);
  });

  it('has no time span for a page that was sent before any interaction', () => {
    expect(deriveEvidence(summaryOf({ timeToFirstInteractionMs: 5, timeToSubmitMs: 4 })).spanMs).toBeNull();
  });

  it('compares keys with the time that the moves leave', () => {
    const keys = { keystrokeCount: 20, keystrokeDwellAvgMs: 100 };
    expect(deriveEvidence(summaryOf({ ...page, ...keys, mouseMoveCount: 120 })).heldShare).toBe(1);
    expect(deriveEvidence(summaryOf({ ...page, ...keys })).heldShare).toBeCloseTo(2 / 3);
  });

  it('shares nothing out over none, and leaves no share where moves leave no time', () => {
    const none = deriveEvidence(summaryOf({ ...page, mouseMoveCount: 0, keystrokeCount: 0 }));
    expect(none).toMatchObject({ msPerMove: null, msPerKey: null, restMs: null, fastRestMs: null });
    const full = { mouseMoveCount: 400, keystrokeCount: 20, keystrokeDwellAvgMs: 100 };
    expect(deriveEvidence(summaryOf({ ...page, ...full })).heldShare).toBeNull();
  });
});
