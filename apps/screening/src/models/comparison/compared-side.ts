import { EVIDENCE_ALONE } from '@rampart/contracts';
import { computeScore, MAX_SCORE } from '@rampart/risk';
import type { ScoringModel } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import type { ComparedRow } from './compared-orders.repository';

/** One side of a comparison. */
export interface ComparedSide {
  /** `EVIDENCE_ALONE` for no model. */
  readonly number: number;
  /** Null for no model. */
  readonly model: ScoringModel | null;
  /** When the last order that the model learned from arrived; null when it learned from none. */
  readonly dataUntil: Date | null;
}

/**
 * A side's probability for an order: as given at the time, or computed now from the features as they were, which is
 * identical to the bit. Without a model it is the score of the evidence in percent.
 *
 * @param readInput called only if nothing was stored.
 */
export function probabilityUnder(
  { number, model }: ComparedSide,
  row: ComparedRow,
  readInput: () => DecisionInput,
): number {
  if (number === EVIDENCE_ALONE || model === null) {
    return computeScore(readInput().evidence).score / MAX_SCORE;
  }
  if (row.champion === number && row.probability !== null) return row.probability;
  if (row.challenger === number && row.challenger_probability !== null) return row.challenger_probability;
  return model.predict(readInput()).probability;
}

export function wasAsked({ number }: ComparedSide, row: ComparedRow): boolean {
  return (
    (row.champion === number && row.probability !== null) ||
    (row.challenger === number && row.challenger_probability !== null)
  );
}
