import type { OrderFields } from '@rampart/contracts';
import { currencyDigits, normalizeBin } from '@rampart/risk';
import { groupThousands } from '../group-thousands';
import { type DailyLimits, DEFAULT_DAILY_ATTEMPTS } from './daily-limits';
import type { CustomerIdentities } from './identity';

/** What an order adds to a running total of its UTC day. */
export interface DailyAddend {
  readonly kind: 'amount' | 'attempts';
  /** What is summed: the hashed email and the currency, or the BIN. */
  readonly key: string;
  /** Exact decimal as text, so that no float takes part in a sum. */
  readonly value: string;
  /** Limit of the total where the account has set none, as decimal text. */
  readonly defaultLimit: string;
}

/** A total including the present order, against the account's limit. */
export interface DailyTotal {
  /** Exact decimal in text. */
  readonly total: string;
  readonly limit: string;
  /** Above the limit, not at it. */
  readonly isExceeded: boolean;
}

/** The day's totals that include an order; null when it lacks what is summed. */
export interface DailyTotals {
  readonly amount: (DailyTotal & { readonly currency: string }) | null;
  readonly attempts: DailyTotal | null;
}

/**
 * What an order adds: its amount when email, amount and currency are all present; one attempt when the BIN is
 * readable. BINs of different length are different BINs.
 */
export function addendsOf(
  order: OrderFields,
  identities: CustomerIdentities,
  limits: DailyLimits,
): DailyAddend[] {
  const addends: DailyAddend[] = [];
  if (order.amount !== null && order.currency !== null && identities.email !== null) {
    // The shortest decimal that reads back as the same number: what the caller wrote.
    addends.push({
      kind: 'amount',
      key: `${identities.email}:${order.currency}`,
      value: String(order.amount),
      defaultLimit: limits.amountOf(order.currency),
    });
  }
  const bin = order.binNo === null ? null : normalizeBin(order.binNo);
  if (bin !== null) {
    addends.push({ kind: 'attempts', key: bin, value: '1', defaultLimit: String(DEFAULT_DAILY_ATTEMPTS) });
  }
  return addends;
}

/** `1234567.5` → `1,234,567.50` euros, `1,234,567.500` Kuwaiti dinars, `1234567` → `1,234,567` yen; further decimals are kept. */
export function formatAmount(decimal: string, currency: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(currencyDigits(currency), '0');
  return decimals === '' ? groupThousands(whole) : `${groupThousands(whole)}.${decimals}`;
}
