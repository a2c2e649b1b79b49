import type { OrderFacts, OrderFields, Warning } from '@rampart/contracts';
import { type Decision, isOverrun } from '../../decide/scoring/decide-order';
import { isCountryUnreadable, isUnreadable } from '../../facts/is-unreadable';

/** What was sent and could not be read, so that it counted as absent. None when the checks could not be asked. */
export function orderWarnings(order: OrderFields, learned: OrderFacts | null): Warning[] {
  const warnings: Warning[] = [];
  const warn = (param: string, message: string) => {
    warnings.push({ param, code: 'unreadable', message });
  };
  if (order.email !== null && isUnreadable(learned, 'email')) warn('email', 'This is no e-mail address.');
  if (order.phone !== null && isUnreadable(learned, 'phone')) {
    warn('phone', 'This is no phone number, or a national one of an unknown country.');
  }
  if (order.billCountry !== null && isCountryUnreadable(learned, 'billing')) {
    warn('bill_country', 'This is no country that is known by code or name.');
  }
  if (order.shipCountry !== null && isCountryUnreadable(learned, 'shipping')) {
    warn('ship_country', 'This is no country that is known by code or name.');
  }
  return warnings;
}

/** That active rules could not be evaluated, so that the order is REVIEW at least. `param` is none of the order's. */
export function ruleWarnings(decision: Pick<Decision, 'overruns'>): Warning[] {
  if (!isOverrun(decision)) return [];
  const message =
    'The workflow rules took more steps than they may, so not all were evaluated and the order is REVIEW at least.';
  return [{ param: 'rules', code: 'rule_budget_exceeded', message }];
}
