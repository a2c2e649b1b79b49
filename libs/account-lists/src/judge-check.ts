import type { CheckExpansions, Contribution, ListMatch } from '@rampart/contracts';
import { computeScore, MAX_SCORE, reasonsOf } from '@rampart/risk';

/** The scores of a single check, with reasons and contributions. */
export interface CheckJudgement {
  readonly isBlacklisted: boolean;
  readonly isWhitelisted: boolean;
  readonly scores: { fraud_score: number; risk_score: number; reasons: string[] };
  readonly expansions: Pick<CheckExpansions, 'contributions' | 'risk_contributions'>;
}

/**
 * The fraud score is the evidence alone. The account's lists decide the risk score: a blacklist entry makes it 100, a
 * whitelist entry 0; with both, the whitelist decides unless the blacklist entry is non-overridable.
 *
 * @param subject what the check is about, as the beginning of a sentence: `The IP address`.
 * @param evidence the contributions of the signals that fired.
 * @param matches the account's list entries about the checked value.
 */
export function judgeCheck(
  subject: string,
  evidence: readonly Contribution[],
  matches: readonly ListMatch[],
): CheckJudgement {
  const fraud = computeScore(evidence);
  const isBlacklisted = matches.some(({ listType }) => listType === 'blacklist');
  const isWhitelisted = matches.some(({ listType }) => listType === 'whitelist');
  const word = listWord(subject, fraud.score, matches, isBlacklisted, isWhitelisted);
  const risk = word === null ? fraud.contributions : [...fraud.contributions, word];
  const reasons = reasonsOf(risk);
  return {
    isBlacklisted,
    isWhitelisted,
    scores: {
      fraud_score: fraud.score,
      risk_score: word === null ? fraud.score : fraud.score + word.points,
      // A whitelist lowers the score, and is named only if it outweighs something.
      reasons: word !== null && word.points < 0 ? [...reasons, word.reason] : reasons,
    },
    expansions: { contributions: [...fraud.contributions], risk_contributions: [...risk] },
  };
}

/** What the lists add to or subtract from the score; null when they do not change it. */
function listWord(
  subject: string,
  score: number,
  matches: readonly ListMatch[],
  isBlacklisted: boolean,
  isWhitelisted: boolean,
): Contribution | null {
  const isFinal = matches.some(({ listType, nonOverridable }) => listType === 'blacklist' && nonOverridable);
  const rules =
    isFinal || (isBlacklisted && !isWhitelisted) ? 'blacklist' : isWhitelisted ? 'whitelist' : null;
  if (rules === null) return null;
  const entryIds = matches.filter(({ listType }) => listType === rules).map(({ entryId }) => entryId);
  const points = (rules === 'blacklist' ? MAX_SCORE : 0) - score;
  if (points === 0 && rules === 'whitelist') return null;
  return {
    code: `account_${rules}`,
    points: Math.round(points * 100) / 100,
    reason: `${subject} is on the account's ${rules}.`,
    evidence: { entry_ids: entryIds },
  };
}
