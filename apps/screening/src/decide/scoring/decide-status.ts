import type { ShieldStatus } from '@rampart/contracts';
import type { ListedField, ListVerdicts } from '../../facts/list-verdicts';
import type { StatusThresholds } from '../../facts/status-thresholds';

/**
 * What settled a status, strongest first. `signal_floor`: the order would have been approved, but has evidence that
 * needs a review whatever its points. `rule_budget`: it would have been approved, but not all of its active rules could
 * be evaluated.
 */
export type DecidedBy =
  | 'non_overridable_blacklist'
  | 'signal_floor'
  | 'whitelist'
  | 'blacklist'
  | 'rule_budget'
  | 'rule'
  | 'score';

export interface StatusDecision {
  readonly status: ShieldStatus;
  readonly decidedBy: DecidedBy;
}

/** Whitelisting one of these means knowing the customer; any other value is shared by many people. */
const KNOWN_CUSTOMER: readonly ListedField[] = ['email', 'username', 'account'];

/** Parts whose own whitelist entry outweighs an ordinary blacklist entry about the same part. */
const SHARED_VALUES: readonly ListedField[] = [
  'ip',
  'device',
  'card_bin',
  'email_domain',
  'phone',
  'address',
];

/**
 * Settles the status by the first that applies: a non-overridable blacklist entry, a whitelisted customer, a
 * blacklist entry, an active rule, the score against the thresholds. A rule that asks for a review never lowers what the
 * score rejects.
 *
 * @param ruled status that the first matching active rule with a terminal action asks for; null without one.
 */
export function decideStatus(
  lists: ListVerdicts,
  ruled: ShieldStatus | null,
  score: number,
  thresholds: StatusThresholds,
): StatusDecision {
  if (lists.nonOverridable.size > 0) return { status: 'REJECT', decidedBy: 'non_overridable_blacklist' };
  if (knownCustomer(lists) !== null) return { status: 'APPROVE', decidedBy: 'whitelist' };
  if (isBlacklisted(lists)) return { status: 'REJECT', decidedBy: 'blacklist' };
  const scored = statusOf(score, thresholds);
  if (ruled === null || (ruled === 'REVIEW' && scored === 'REJECT'))
    return { status: scored, decidedBy: 'score' };
  return { status: ruled, decidedBy: 'rule' };
}

/**
 * The floor for an order whose active rules could not all be evaluated: REVIEW, since a rule that rejects may not
 * have been reached. A whitelisted customer stays approved, since no rule could change that.
 */
export function atLeastReview(decided: StatusDecision): StatusDecision {
  const isRaised = decided.status === 'APPROVE' && decided.decidedBy !== 'whitelist';
  return isRaised ? { status: 'REVIEW', decidedBy: 'rule_budget' } : decided;
}

/**
 * The floor for an order with evidence that needs a review. Only a rule with APPROVE lifts it: that is the account's own,
 * explicit decision about such orders.
 */
export function reviewUnlessRuled(decided: StatusDecision): StatusDecision {
  const isRaised = decided.status === 'APPROVE' && decided.decidedBy !== 'rule';
  return isRaised ? { status: 'REVIEW', decidedBy: 'signal_floor' } : decided;
}

/** The whitelisted part that makes the customer known, or null. */
export function knownCustomer(lists: ListVerdicts): ListedField | null {
  return KNOWN_CUSTOMER.find((field) => lists.whitelisted.has(field)) ?? null;
}

/** Whether a contribution says that a whitelist entry made the customer known. */
export const isOfKnownCustomer = ({ code }: { readonly code: string }): boolean =>
  KNOWN_CUSTOMER.some((field) => code === whitelistedCode(field));

/** Code of the contribution that names a whitelist entry in effect. */
export const whitelistedCode = (field: ListedField): string => `whitelisted_${field}`;

function isBlacklisted(lists: ListVerdicts): boolean {
  return [...lists.blacklisted].some(
    (field) => !(SHARED_VALUES.includes(field) && lists.whitelisted.has(field)),
  );
}

function statusOf(score: number, thresholds: StatusThresholds): ShieldStatus {
  if (score >= thresholds.rejectFrom) return 'REJECT';
  return score > thresholds.reviewAbove ? 'REVIEW' : 'APPROVE';
}
