import type { ShieldStatus } from '@rampart/contracts';
import { CLIP_CODE, computeScore, roundPoints } from '@rampart/risk';
import { type StatusThresholds } from '../facts/status-thresholds';
import { type Decision, hasFloor, isOverrun } from './scoring/decide-order';
import {
  atLeastReview,
  type DecidedBy,
  decideStatus,
  isOfKnownCustomer,
  reviewUnlessRuled,
  type StatusDecision,
} from './scoring/decide-status';
import { type RuleMatch, TERMINAL } from './scoring/policy';

/** A rule that matched an order, and what it changes. */
export interface WeighedMatch {
  readonly match: RuleMatch;
  /**
   * The status with the rule the other way: for a shadow rule, active in place of its active version; for an active
   * one, absent. Equal to the answer when the rule changes nothing.
   */
  readonly otherwise: ShieldStatus;
}

/** Settled without the rules. */
const WITHOUT_RULES: readonly DecidedBy[] = ['non_overridable_blacklist', 'whitelist', 'blacklist'];

const NO_LISTS = {
  blacklisted: new Set<never>(),
  whitelisted: new Set<never>(),
  nonOverridable: new Set<never>(),
};

/** A known customer whose order has a floor: decided by the floor, and beyond the rules like every known customer's. */
const isKnownCustomer = ({ contributions }: Decision): boolean => contributions.some(isOfKnownCustomer);

/** The part of a decision that rules can influence. */
interface Weights {
  /** Sum of all points, before it is limited to 0–100. */
  readonly points: number;
  /** Matches of active rules that settle a status, with their position in the evaluation order. */
  readonly settling: readonly { readonly match: RuleMatch; readonly position: number }[];
  /** By rule. */
  readonly active: ReadonlyMap<number, RuleMatch>;
  readonly thresholds: StatusThresholds;
  /** Whether active rules could not be evaluated, so that the order is at least REVIEW. */
  readonly isOverrun: boolean;
  /** Whether evidence needs a review, unless a rule approves the order. */
  readonly isFloored: boolean;
}

/**
 * What each match of a decision changes: equal to deciding again without it, or with it (checked by a spec). Pure,
 * and linear in the number of matches.
 */
export function weighMatches(decision: Decision, thresholds: StatusThresholds): WeighedMatch[] {
  const { matches, status, decidedBy, contributions } = decision;
  if (WITHOUT_RULES.includes(decidedBy) || isKnownCustomer(decision))
    return matches.map((match) => ({ match, otherwise: status }));
  const cents = contributions
    .filter(({ code }) => code !== CLIP_CODE)
    .reduce((total, { points }) => total + Math.round(points * 100), 0);
  const positioned = matches.map((match, position) => ({ match, position }));
  const weights: Weights = {
    points: cents / 100,
    settling: positioned.filter(
      ({ match: { mode, action } }) => mode === 'active' && TERMINAL[action] !== null,
    ),
    active: new Map(matches.filter(({ mode }) => mode === 'active').map((match) => [match.ruleId, match])),
    thresholds,
    isOverrun: isOverrun(decision),
    isFloored: hasFloor(contributions),
  };
  return positioned.map(({ match, position }) => ({
    match,
    otherwise: withFloors(match, position, weights),
  }));
}

function withFloors(match: RuleMatch, position: number, weights: Weights): ShieldStatus {
  const settled = otherwiseOf(match, position, weights);
  const budgeted = weights.isOverrun ? atLeastReview(settled) : settled;
  return (weights.isFloored ? reviewUnlessRuled(budgeted) : budgeted).status;
}

function otherwiseOf(match: RuleMatch, position: number, weights: Weights): StatusDecision {
  const isRising = match.mode === 'shadow';
  const settling = weights.settling.find((other) => other.match.ruleId !== match.ruleId);
  const own = isRising ? TERMINAL[match.action] : null;
  const isFirst = own !== null && (settling === undefined || position < settling.position);
  const settled = settling === undefined ? null : TERMINAL[settling.match.action];
  const gone = weights.active.get(match.ruleId)?.scoreDelta ?? 0;
  const points = roundPoints(weights.points - gone + (isRising ? match.scoreDelta : 0));
  const { score } = computeScore([{ code: '', points, reason: '', evidence: {} }]);
  return decideStatus(NO_LISTS, isFirst ? own : settled, score, weights.thresholds);
}
