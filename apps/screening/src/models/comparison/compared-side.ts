import { EVIDENCE_ALONE } from '@rampart/contracts';
import { computeScore, MAX_SCORE } from '@rampart/risk';
import type { ScoringModel } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import type { ComparedRow } from './compared-orders.repository';

/** One side of a comparison. */
export interface ComparedSide {
  /** `EVIDENCE_ALONE` for none. */
  readonly number: number;
  /** Null for none. */
  readonly model: ScoringModel | null;
  /** When the last order came in that the model learned from; null: it learned from none. */
  readonly dataUntil: Date | null;
}

/**
 * What a side says of an order: as it said at the time where it was asked, else as it says now of the features as they
 * were, which is the same to the bit. Without a model it is the score of the evidence in percent.
 *
 * @param readInput is called only where nothing was kept.
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
