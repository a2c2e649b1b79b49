import type { ShieldStatus } from '@rampart/contracts';
import { CLIP_CODE, computeScore, roundPoints } from '@rampart/risk';
import { type StatusThresholds } from '../facts/status-thresholds';
import { type Decision, isOverrun } from './scoring/decide-order';
import { atLeastReview, type DecidedBy, decideStatus } from './scoring/decide-status';
import { type RuleMatch, TERMINAL } from './scoring/policy';

/** A rule that matched an order, and what it changes. */
export interface WeighedMatch {
  readonly match: RuleMatch;
  /**
   * How the order would have been answered with the rule the other way: active in the place of its active version, for one
   * in shadow; gone, for an active one. The same as the answer when the rule changes nothing.
   */
  readonly otherwise: ShieldStatus;
}

/** What rules have no say in. */
const WITHOUT_RULES: readonly DecidedBy[] = ['non_overridable_blacklist', 'whitelist', 'blacklist'];

const NO_LISTS = {
  blacklisted: new Set<never>(),
  whitelisted: new Set<never>(),
  nonOverridable: new Set<never>(),
};

/** A decision as far as rules have a say in it. */
interface Weights {
  /** Sum of all points, before it is cut to 0–100. */
  readonly points: number;
  /** Matches of active rules that settle a status, with their place in the evaluation order. */
  readonly settling: readonly { readonly match: RuleMatch; readonly place: number }[];
  /** By rule. */
  readonly active: ReadonlyMap<number, RuleMatch>;
  readonly thresholds: StatusThresholds;
  /** Whether active rules could not be evaluated, so that the order is REVIEW at least. */
  readonly isOverrun: boolean;
}

/**
 * What each match of a decision changes: the same as deciding anew without it, or with it (a spec holds it against that).
 * Pure, and in time that grows with the number of matches alone: it runs inside the transaction.
 */
export function weighMatches(decision: Decision, thresholds: StatusThresholds): WeighedMatch[] {
  const { matches, status, decidedBy, contributions } = decision;
  if (WITHOUT_RULES.includes(decidedBy)) return matches.map((match) => ({ match, otherwise: status }));
  const cents = contributions
    .filter(({ code }) => code !== CLIP_CODE)
    .reduce((total, { points }) => total + Math.round(points * 100), 0);
  const places = matches.map((match, place) => ({ match, place }));
  const weights: Weights = {
    points: cents / 100,
    settling: places.filter(({ match: { mode, action } }) => mode === 'active' && TERMINAL[action] !== null),
    active: new Map(matches.filter(({ mode }) => mode === 'active').map((match) => [match.ruleId, match])),
    thresholds,
    isOverrun: isOverrun(decision),
  };
  return places.map(({ match, place }) => ({ match, otherwise: withFloor(match, place, weights) }));
}

function withFloor(match: RuleMatch, place: number, weights: Weights): ShieldStatus {
  const status = otherwiseOf(match, place, weights);
  return weights.isOverrun ? atLeastReview({ status, decidedBy: 'score' }).status : status;
}

function otherwiseOf(match: RuleMatch, place: number, weights: Weights): ShieldStatus {
  const isRising = match.mode === 'shadow';
  const settling = weights.settling.find((other) => other.match.ruleId !== match.ruleId);
  const own = isRising ? TERMINAL[match.action] : null;
  if (own !== null && (settling === undefined || place < settling.place)) return own;
  const settled = settling === undefined ? null : TERMINAL[settling.match.action];
  if (settled !== null) return settled;
  const gone = weights.active.get(match.ruleId)?.scoreDelta ?? 0;
  const points = roundPoints(weights.points - gone + (isRising ? match.scoreDelta : 0));
  const { score } = computeScore([{ code: '', points, reason: '', evidence: {} }]);
  return decideStatus(NO_LISTS, null, score, weights.thresholds).status;
}
