import { type Contribution, MODEL_CODE } from '@rampart/contracts';
import { computeScore, MAX_SCORE, roundPoints } from '@rampart/risk';
import type { DecisionInput } from '../../facts/decision-input';
import type { Policy, Prediction } from './policy';

/** The account's models' predictions for an order; null without a model. */
export interface ModelOpinion {
  readonly champion: Prediction | null;
  /** Prediction in shadow: recorded without effect. */
  readonly challenger: Prediction | null;
}

export { MODEL_CODE };

/**
 * Lets the champion move the score to its own, for most kinds the probability of fraud in percent: upwards, or with `replace`
 * also downwards.
 * One contribution carries the difference, so that the sum stays exact.
 */
export function applyModels(
  input: DecisionInput,
  { reference, champion, challenger }: Policy,
): { contributions: Contribution[]; opinion: ModelOpinion } {
  const opinion: ModelOpinion = {
    champion: champion?.predict(input) ?? null,
    challenger: challenger?.predict(input) ?? null,
  };
  if (champion === null || opinion.champion === null) return { contributions: [], opinion };
  const target = opinion.champion.score ?? roundPoints(opinion.champion.probability * MAX_SCORE);
  if (reference.modelEffect === 'raise' && target <= computeScore(input.evidence).score) {
    return { contributions: [], opinion };
  }
  return {
    contributions: [contributionOf(champion.version, target, input.evidence, opinion.champion)],
    opinion,
  };
}

/** In a form for people: a model is calibrated to no more than a decimal, and is never certain. */
function inPercent(probability: number): string {
  const percent = probability * 100;
  if (percent < 0.1) return 'fewer than 0.1 %';
  return percent > 99.9 ? 'more than 99.9 %' : `about ${Math.round(percent * 10) / 10} %`;
}

function contributionOf(
  version: number,
  target: number,
  evidence: readonly Contribution[],
  prediction: Prediction,
): Contribution {
  const sum = evidence.reduce((total, { points }) => total + Math.round(points * 100), 0) / 100;
  return { ...silentContribution(version, prediction), points: roundPoints(target - sum) };
}

/**
 * Shown for a champion that ran without moving the score. The decision itself does not include it: stored decisions
 * must come out the same when they are made again.
 */
export function silentContribution(
  version: number,
  { logOdds, probability, score }: Prediction,
): Contribution {
  return {
    code: MODEL_CODE,
    points: 0,
    reason:
      score === undefined
        ? `Of orders like this one, ${inPercent(probability)} turned out to be fraud.`
        : `By the outcomes of earlier orders, this evidence is worth ${score} points.`,
    evidence: { model: version, probability, log_odds: logOdds },
  };
}
