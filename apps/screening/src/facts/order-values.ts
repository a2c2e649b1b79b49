import type { OrderFacts, OrderFields } from '@rampart/contracts';
import {
  foldPostcode,
  mailboxOf,
  normalizeBin,
  normalizeEmail,
  normalizeEntity,
  normalizeIp,
} from '@rampart/risk';
import { readPhone } from './identity';
import { foldPlaceName } from './locations/fold-place-name';

/**
 * What is stored of an order for a limited time, in normal form: its values, never names or streets. Null: not sent,
 * or unreadable.
 */
export interface OrderValues {
  readonly ip: string | null;
  readonly email: string | null;
  /** The mailbox that the e-mail address stands for. */
  readonly mailbox: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly username: string | null;
  /** The username as a list entry about an `account` has it: with its case. */
  readonly account: string | null;
  readonly device: string | null;
  readonly cardBin: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  /** ISO 3166-1 alpha-2, as the other country fields below. */
  readonly billCountry: string | null;
  readonly billCity: string | null;
  readonly billZipCode: string | null;
  readonly shipCountry: string | null;
  readonly shipCity: string | null;
  readonly shipZipCode: string | null;
}

/** @param learned what the checks know of the order; null when they did not answer. */
export function orderValuesOf(order: OrderFields, learned: OrderFacts | null): OrderValues {
  const billCountry = countryOf(order.billCountry, learned?.billing?.countryCode);
  const shipCountry = countryOf(order.shipCountry, learned?.shipping?.countryCode);
  const email = read(order.email, normalizeEmail);
  return {
    ip: normalizeIp(order.ip),
    email,
    mailbox: email === null ? null : (learned?.email?.mailbox ?? mailboxOf(email)),
    phone: readPhone(order),
    username: read(order.username, (text) => normalizeEntity('username', text)),
    account: read(order.username, (text) => normalizeEntity('account', text)),
    device: read(order.deviceHash, (text) => normalizeEntity('device', text)),
    cardBin: read(order.binNo, normalizeBin),
    amount: order.amount,
    currency: order.currency,
    billCountry,
    billCity: read(order.billCity, foldPlaceName),
    billZipCode: read(order.billZipCode, (text) => foldPostcode(text, billCountry)),
    shipCountry,
    shipCity: read(order.shipCity, foldPlaceName),
    shipZipCode: read(order.shipZipCode, (text) => foldPostcode(text, shipCountry)),
  };
}

/** A text that normalises to nothing counts as not sent. */
function read(text: string | null, normalize: (text: string) => string | null): string | null {
  return text === null ? null : normalize(text) || null;
}

const COUNTRY_CODE = /^[a-z]{2}$/i;

/** The checks read country names; without them, a code is taken as it is. */
function countryOf(sent: string | null, learned: string | null | undefined): string | null {
  if (learned) return learned;
  return sent !== null && COUNTRY_CODE.test(sent) ? sent.toUpperCase() : null;
}
