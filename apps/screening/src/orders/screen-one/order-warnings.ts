import type { OrderFacts, OrderFields, Warning } from '@rampart/contracts';
import { type Decision, isOverrun } from '../../decide/scoring/decide-order';
import { isCountryUnreadable, isUnreadable } from '../../facts/is-unreadable';

/** What was sent but unreadable, so that it counted as absent. None when the checks did not answer. */
export function orderWarnings(order: OrderFields, learned: OrderFacts | null): Warning[] {
  const warnings: Warning[] = [];
  const warn = (param: string, message: string) => {
    warnings.push({ param, code: 'unreadable', message });
  };
  if (order.email !== null && isUnreadable(learned, 'email')) warn('email', 'This is not an e-mail address.');
  if (order.phone !== null && isUnreadable(learned, 'phone')) {
    warn('phone', 'This is not a phone number, or a national number of an unknown country.');
  }
  if (order.billCountry !== null && isCountryUnreadable(learned, 'billing')) {
    warn('bill_country', 'This is not a known country name or code.');
  }
  if (order.shipCountry !== null && isCountryUnreadable(learned, 'shipping')) {
    warn('ship_country', 'This is not a known country name or code.');
  }
  return warnings;
}

/**
 * Warns that active rules could not be evaluated, so that the order is at least REVIEW. `param` is not a field of the
 * order.
 */
export function ruleWarnings(decision: Pick<Decision, 'overruns'>): Warning[] {
  if (!isOverrun(decision)) return [];
  const message =
    'The workflow rules exceeded their step limit, so not all were evaluated and the order is at least REVIEW.';
  return [{ param: 'rules', code: 'rule_budget_exceeded', message }];
}
