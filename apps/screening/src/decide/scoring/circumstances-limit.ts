import type { Contribution } from '@rampart/contracts';
import { roundPoints } from '@rampart/risk';

/** Code of the contribution that takes off what circumstances would add beyond their limit. */
export const CIRCUMSTANCES_LIMIT_CODE = 'circumstances_limit';

/**
 * One point below the default threshold of REJECT: however many of them come together, a person looks. They describe a
 * fraud and an honest customer's unlucky day alike (a present, ordered on a journey, from a new phone), and several at once are
 * much more frequent among honest people than their ratios say when multiplied.
 */
export const MOST_POINTS_OF_CIRCUMSTANCES = 89;

/** Where a customer is, where the goods go, how new the customer is, how much and how often is ordered, what was mistyped. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set([
  ...['ip_country_mismatch', 'ip_billing_distance', 'phone_country_mismatch', 'bin_country_mismatch'],
  ...['bill_ship_country_mismatch', 'bill_ship_city_mismatch', 'ip_and_shipping_elsewhere'],
  ...['ip_vpn_network', 'ip_vpn_hosting', 'ip_hosting', 'ship_freight_forwarder'],
  ...['impossible_travel', 'ship_location_jump', 'address_shared_by_customers', 'device_clock_elsewhere'],
  ...['new_account_elsewhere', 'new_account_large_order', 'new_account_on_shared_device'],
  ...['account_recently_changed', 'dormant_account_woke'],
  ...['known_customer_changed', 'account_email_changed', 'many_orders_in_a_day', 'many_cards_on_device'],
  ...['daily_amount_exceeded', 'amount_far_above_own_history', 'amount_far_above_merchants_usual'],
  ...['card_bin_surge', 'known_fraud_at_merchant', 'known_fraud_on_ip', 'known_fraud_on_address'],
  // What was mistyped, or is a matter of taste, or of the shop that sent it: alone next to nothing, and no more beside the rest.
  ...['email_likely_typo', 'email_invalid_syntax', 'email_domain_absent', 'email_no_mail_host'],
  ...['email_new_domain', 'email_role_account', 'email_suspicious_name'],
  ...['phone_disposable', 'phone_disposable_block', 'phone_near_disposable', 'phone_unreadable'],
  ...['phone_invalid', 'phone_service_number', 'phone_forwarding', 'phone_voip'],
  ...['username_throwaway_word', 'username_repeated_character', 'username_keyboard_run'],
  ...['username_random_letters', 'username_mixed_digits', 'username_digits_heavy'],
  'username_mixed_script',
  ...['card_bin_unknown', 'card_prepaid', 'device_not_distinctive', 'ip_not_public'],
]);

/** Shared by two customers: a couple. By more, it is no circumstance. */
const SHARED_BY_TWO: ReadonlySet<string> = new Set([
  'device_shared_by_accounts',
  'phone_shared_by_customers',
]);

/** Faster than that only a program fills in two forms. */
const FASTEST_SIGN_UP_SECONDS = 20;

/**
 * Fraud that is known of the customer's own values: one fact, however many of them the order names, and perhaps one of which
 * the customer was the victim. A device that was part of it is the fraudster's, and counts beside this.
 */
const KNOWN_FRAUD: ReadonlySet<string> = new Set(
  ['email', 'account', 'phone'].map((entity) => `known_fraud_on_${entity}`),
);
const MOST_POINTS_OF_KNOWN_FRAUD = 76;
/** The owner of a stolen account has one or two known frauds; who lives by it has more, and is rejected from the fifth. */
const MORE_PER_FURTHER_FRAUD = 4;

/** An order's whole evidence, with what takes off the excess of circumstances. Points below zero count beside it. */
export function withCircumstancesLimit(evidence: readonly Contribution[]): Contribution[] {
  const excess = excessOf(evidence);
  return excess === 0 ? [...evidence] : [...evidence, limitOf(excess)];
}

/** Whether a contribution is this limit. */
export const isCircumstancesLimit = ({ code }: Pick<Contribution, 'code'>): boolean =>
  code === CIRCUMSTANCES_LIMIT_CODE;

/** Points above the limit, below zero. */
function excessOf(evidence: readonly Contribution[]): number {
  const raising = evidence.filter(({ points }) => points > 0);
  const sum = (found: readonly Contribution[]) => found.reduce((total, { points }) => total + points, 0);
  const circumstances = sum(raising.filter(isCircumstance));
  const frauds = raising.filter(({ code }) => KNOWN_FRAUD.has(code));
  const mostOfFrauds = mostOfKnownFraud(frauds);
  const known = Math.min(sum(frauds), mostOfFrauds);
  const kept = Math.min(Math.max(MOST_POINTS_OF_CIRCUMSTANCES, mostOfFrauds), circumstances + known);
  return roundPoints(kept - circumstances - sum(frauds));
}

const mostOfKnownFraud = (frauds: readonly Contribution[]): number => {
  const most = Math.max(1, ...frauds.map(({ evidence }) => Number(evidence.frauds ?? 1)));
  return MOST_POINTS_OF_KNOWN_FRAUD + MORE_PER_FURTHER_FRAUD * (most - 1);
};

function isCircumstance({ code, evidence }: Contribution): boolean {
  if (code === 'order_right_after_signup')
    return Number(evidence.account_age_seconds) > FASTEST_SIGN_UP_SECONDS;
  return CIRCUMSTANCES.has(code) || (SHARED_BY_TWO.has(code) && evidence.customers === 2);
}

const limitOf = (points: number): Contribution => ({
  code: CIRCUMSTANCES_LIMIT_CODE,
  points,
  reason: `Circumstances that honest customers share, and fraud known of a customer’s own values, add at most ${MOST_POINTS_OF_CIRCUMSTANCES} points together.`,
  evidence: { limit: MOST_POINTS_OF_CIRCUMSTANCES },
});
