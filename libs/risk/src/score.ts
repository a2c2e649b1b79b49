import type { Contribution } from '@rampart/contracts';
import type { Signal } from './signal';

/** The only reason of an answer without findings. */
export const NO_SIGNAL_REASON = 'No risk signals were detected.';

export const MAX_SCORE = 100;

/** Points of one unit of evidence, the natural logarithm of a likelihood ratio (ADR 85). */
export const POINTS_PER_UNIT = 20;

/** Code of the contribution that corrects a sum above 100 (or below 0), so that contributions always add up. */
export const CLIP_CODE = 'score_limit';

/** A score and its parts: the points of the contributions add up to exactly the score. */
export interface Score {
  /** 0–100, at most two decimals. */
  readonly score: number;
  readonly contributions: readonly Contribution[];
  /** The sentences of what raised the score, highest points first; the no-signal sentence when nothing did. */
  readonly reasons: readonly string[];
}

/** Evaluates signals over facts, in registry order. */
export function evaluateSignals<Facts>(signals: readonly Signal<Facts>[], facts: Facts): Contribution[] {
  const contributions: Contribution[] = [];
  for (const signal of signals) {
    const evidence = signal.evaluate(facts);
    if (evidence === null) continue;
    const points = typeof signal.points === 'function' ? signal.points(evidence) : signal.points;
    contributions.push({
      code: signal.code,
      points: roundPoints(points),
      reason: signal.reason(evidence),
      evidence,
      ...(signal.floor && { floor: signal.floor }),
    });
  }
  return contributions;
}

const BEYOND_FULL = 'The other evidence is enough already.';
const BELOW_NOTHING = 'Evidence in favour only makes up for evidence against.';

/**
 * Adds contributions, rounded to two decimals, up to a score of 0–100. The clipped part becomes a contribution of its
 * own.
 */
export function computeScore(given: readonly Contribution[]): Score {
  const contributions = given.map((each) => ({ ...each, points: roundPoints(each.points) }));
  const hundredths = contributions.reduce((sum, each) => sum + Math.round(each.points * 100), 0);
  const clipped = Math.min(MAX_SCORE * 100, Math.max(0, hundredths));
  const all = [...contributions];
  if (clipped !== hundredths) {
    all.push({
      code: CLIP_CODE,
      points: (clipped - hundredths) / 100,
      reason: clipped < hundredths ? BEYOND_FULL : BELOW_NOTHING,
      evidence: { sum: hundredths / 100 },
    });
  }
  return { score: clipped / 100, contributions: all, reasons: reasonsOf(contributions) };
}

/** Fewer points only rank one answer after another, and are not a reason worth stating. */
const MIN_SHOWN_POINTS = 0.5;

/**
 * The sentences of the contributions that raise a score, most points first; ties keep their order. The clipped
 * part is never among them, though it raises a sum below 0.
 */
export function reasonsOf(contributions: readonly Contribution[]): string[] {
  const raising = contributions
    .filter((each) => each.points >= MIN_SHOWN_POINTS && each.code !== CLIP_CODE)
    .sort((a, b) => b.points - a.points);
  return raising.length === 0 ? [NO_SIGNAL_REASON] : raising.map((each) => each.reason);
}

/** Two decimals: fine enough for any weight, and exact to add up in hundredths. */
export function roundPoints(points: number): number {
  // Adding zero turns -0, the result of rounding up to nothing, into 0.
  return Math.round(points * 100) / 100 + 0;
}
