import type { HistoryFacts } from './history/history-facts';

/** With a shorter past, a fraudster who orders twice would be a known customer. */
const KNOWN_AFTER_DAYS = 7;

/** By what a customer is recognised: the account before the e-mail address. */
export type CustomerIdentity = 'account' | 'email';

/** The identity with which the customer has ordered for a week or longer; null for a new customer. */
export function knownBy(history: HistoryFacts): CustomerIdentity | null {
  const isKnown = (by: CustomerIdentity) => (history[`${by}.days_since_first`] ?? 0) >= KNOWN_AFTER_DAYS;
  return isKnown('account') ? 'account' : isKnown('email') ? 'email' : null;
}

/**
 * Whether the order comes from a device that has been this customer's for a week or longer, and of which no fraud is
 * known.
 */
export function isOnOwnDevice(history: HistoryFacts): boolean {
  const together = (history['account_device.orders_30d'] ?? 0) + (history['email_device.orders_30d'] ?? 0);
  return (
    together > 0 &&
    (history['device.days_since_first'] ?? 0) >= KNOWN_AFTER_DAYS &&
    (history['device.known_frauds'] ?? 0) === 0
  );
}
