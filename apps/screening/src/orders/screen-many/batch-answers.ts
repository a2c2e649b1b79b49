import type { BatchAnswer, BatchFault, ScreeningExpansions, ScreeningResult } from '@rampart/contracts';
import type { StoredScreening } from '../../stored/screenings/stored-screening';
import type { Composed } from '../store/insert-screenings';

/**
 * The answer to an order that was screened now. @param isWhole whether the whole result is wanted, rather than the
 * decision alone.
 */
export function answerOf({ shieldId, answer }: Composed, isWhole: boolean): BatchAnswer {
  const { decision, evidence, status, score, result } = answer;
  return {
    kind: 'screened',
    shieldId,
    status,
    score,
    probability: decision.opinion.champion?.probability ?? null,
    reasons: [...decision.reasons],
    isRepeat: false,
    whole: isWhole ? wholeOf(result, evidence) : null,
  };
}

/** The answer of an earlier attempt. */
export function repeatedAnswerOf(
  { shieldId, result, expansions }: StoredScreening,
  probability: number | null,
  isWhole: boolean,
): BatchAnswer {
  const { shield_status, shield_score, shield_reasons } = JSON.parse(result) as ScreeningResult;
  return {
    kind: 'screened',
    shieldId,
    status: shield_status,
    score: shield_score,
    probability,
    reasons: shield_reasons,
    isRepeat: true,
    whole: isWhole ? wholeOf(result, expansions) : null,
  };
}

export const refusedAnswerOf = (fault: BatchFault): BatchAnswer => ({ kind: 'refused', fault });

function wholeOf(result: string, { contributions, warnings, degraded }: ScreeningExpansions) {
  return { result, contributions, warnings, degraded };
}

/** Approximate size of answers as JSON. */
export function bytesOf(answers: readonly BatchAnswer[]): number {
  return answers.reduce((sum, answer) => sum + ANSWER_BYTES + textBytesOf(answer), 0);
}

/** Of an answer besides its texts. */
const ANSWER_BYTES = 200;

function textBytesOf(answer: BatchAnswer): number {
  if (answer.kind === 'refused') return Buffer.byteLength(answer.fault.message);
  if (answer.kind === 'learned') return Buffer.byteLength(answer.shieldIds.join());
  return Buffer.byteLength(answer.whole === null ? answer.reasons.join() : JSON.stringify(answer));
}
