import type { ShieldStatus } from '@rampart/contracts';
import { type DecidedBy, decideStatus } from '../../decide/scoring/decide-status';
import { type RuleAction, TERMINAL } from '../../decide/scoring/policy';
import { type StatusThresholds } from '../../facts/status-thresholds';

/** The part of a stored match that can decide. */
export interface DecidingMatch {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: 'active' | 'shadow';
  readonly action: RuleAction;
  readonly priority: number;
  readonly scoreDelta: number;
}

/** An order matched by several versions that are to become active together. */
export interface JointOrder {
  readonly status: ShieldStatus;
  readonly decidedBy: DecidedBy;
  /** The score as answered: 0–100. */
  readonly score: number;
  /** Matches of active rules, including those to be replaced. */
  readonly active: readonly DecidingMatch[];
  /** Matches of the versions that are to become active. */
  readonly rising: readonly DecidingMatch[];
}

const NO_LISTS = {
  blacklisted: new Set<never>(),
  whitelisted: new Set<never>(),
  nonOverridable: new Set<never>(),
};

/**
 * The status of an order with all of them active. Of rules that settle it the first does, as always. Their points are
 * added to the score that it had: one that was limited to 0 or 100 counts as 0 or 100.
 * An order that a list, a floor or the budget of the rules settled keeps its status.
 *
 * @param risingRules every rule with a version that is to become active, matched or not: their active versions are
 * replaced.
 */
export function jointStatus(
  { status, decidedBy, score, active, rising }: JointOrder,
  risingRules: ReadonlySet<number>,
  thresholds: StatusThresholds,
): ShieldStatus {
  if (decidedBy !== 'rule' && decidedBy !== 'score') return status;
  const staying = active.filter(({ ruleId }) => !risingRules.has(ruleId));
  const [terminal] = [...staying, ...rising].filter(({ action }) => TERMINAL[action] !== null).sort(inOrder);
  const ruled = terminal === undefined ? null : TERMINAL[terminal.action];
  const going = active.filter(({ ruleId }) => risingRules.has(ruleId));
  const points = score + pointsOf(rising) - pointsOf(going);
  return decideStatus(NO_LISTS, ruled, Math.min(100, Math.max(0, points)), thresholds).status;
}

function inOrder(one: DecidingMatch, other: DecidingMatch): number {
  return one.priority - other.priority || one.ruleId - other.ruleId || one.version - other.version;
}

const pointsOf = (matches: readonly DecidingMatch[]): number =>
  matches.reduce((total, { scoreDelta }) => total + Math.round(scoreDelta * 100), 0) / 100;
