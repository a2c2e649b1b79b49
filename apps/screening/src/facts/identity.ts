import { createHmac } from 'node:crypto';
import { type OrderFields, WEAK_DEVICE_HASH_PREFIX } from '@rampart/contracts';
import {
  countryOfCode,
  isInternalIp,
  mailboxIfHosted,
  mailboxOf,
  normalizeEmail,
  normalizeEntity,
  normalizeIp,
  normalizePhone,
  territoryOf,
} from '@rampart/risk';

/** What can show that two orders come from one customer, as keyed hashes; null when not sent or unreadable. */
export interface CustomerIdentities {
  /** Of the mailbox. */
  readonly email: string | null;
  /**
   * Of the e-mail address as spelled, where its mailbox is another: earlier versions recognised customers by it, and so
   * does an answer without the mail hosts of a domain that decide.
   */
  readonly spelling?: string;
  /** Of the mailbox, if the mail hosts of the domain take tags away, which only the checks’ answer shows. */
  readonly possible?: string;
  readonly username: string | null;
  readonly device: string | null;
  readonly phone: string | null;
}

/** Bytes kept of the hash: among 10^12 identities no two collide by chance. */
const HASH_BYTES = 16;

/**
 * The keyed hash of an identity: HMAC-SHA256 over account, kind and normal form, the first 16 bytes in base64url.
 * Without the installation's secret it cannot be traced back, and it links nothing across accounts.
 */
export function hashIdentity(secret: string, accountId: number, kind: string, value: string): string {
  return createHmac('sha256', secret)
    .update(`${accountId}\n${kind}\n${value}`)
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url');
}

/** Maps kinds of value to the identities of an order. */
export const IDENTITY_KINDS: Readonly<Record<string, keyof CustomerIdentities>> = {
  email: 'email',
  phone: 'phone',
  device: 'device',
  username: 'username',
  account: 'username',
};

/**
 * Every identity in an order. Spellings of one value (case, blanks, national phone numbers, dots and tags of a mailbox)
 * have the same hash.
 *
 * @param hosted the mailbox by the mail hosts of its domain, as the checks know it; null where they tell no more.
 */
export function identitiesOf(
  secret: string,
  accountId: number,
  order: OrderFields,
  hosted: string | null = null,
): CustomerIdentities {
  const hash = (kind: string, value: string | null) =>
    value === null ? null : hashIdentity(secret, accountId, kind, value);
  const email = order.email === null ? null : normalizeEmail(order.email);
  const mailbox = hosted ?? (email === null ? null : mailboxOf(email));
  const possible = email === null || hosted !== null ? null : mailboxIfHosted(email);
  return {
    email: hash('email', mailbox),
    ...(email !== null && email !== mailbox && { spelling: hashIdentity(secret, accountId, 'email', email) }),
    ...(possible !== null &&
      possible !== email && { possible: hashIdentity(secret, accountId, 'email', possible) }),
    username: hash('username', order.username === null ? null : normalizeEntity('username', order.username)),
    device: hash('device', readDevice(order)),
    phone: hash('phone', readPhone(order)),
  };
}

/**
 * The address by which the customer of an order may be recognised, in canonical text. Null when it is unknown, and for one that
 * shows where the shop's server is rather than who ordered: an internal one, or that of the call itself without a
 * device, which would show that a browser took part.
 */
export function customersIp({
  ip: sent,
  ipIsCallers,
  deviceHash,
}: Pick<OrderFields, 'ip' | 'ipIsCallers' | 'deviceHash'>): string | null {
  const ip = normalizeIp(sent);
  if (ip === null || isInternalIp(ip)) return null;
  return ipIsCallers === true && deviceHash === null ? null : ip;
}

/** The order's device; null for a hash made from too little: everyone who sends nothing shares it. */
export function readDevice({ deviceHash }: OrderFields): string | null {
  const hash = deviceHash === null ? null : normalizeEntity('device', deviceHash);
  return hash?.startsWith(WEAK_DEVICE_HASH_PREFIX) ? null : hash;
}

/**
 * The order's phone number in E.164, a national number interpreted in the country of the billing address; null when
 * unreadable.
 */
export function readPhone(order: OrderFields): string | null {
  let phone = PHONES.get(order);
  if (phone === undefined) {
    phone = parsePhoneOf(order);
    PHONES.set(order, phone);
  }
  return phone;
}

/** Parsing a number takes as long as several of the statements around it, and five places need it. */
const PHONES = new WeakMap<OrderFields, string | null>();

function parsePhoneOf(order: OrderFields): string | null {
  if (order.phone === null) return null;
  const plan =
    planOf(order.billCountry, order.billState, order.billZipCode) ??
    planOf(order.shipCountry, order.shipState, order.shipZipCode);
  return normalizePhone(order.phone, plan);
}

/** As the checks choose it, from what was sent alone. */
function planOf(country: string | null, state: string | null, zipCode: string | null): string | null {
  const code = country === null ? null : countryOfCode(country);
  return code === null ? null : (territoryOf(code, state, zipCode) ?? code);
}

/** Whether only mail hosts can tell which mailbox the e-mail address of an order stands for. */
export function isPossiblyHosted({ email: sent }: OrderFields): boolean {
  const email = sent?.includes('+') ? normalizeEmail(sent) : null;
  const mailbox = email === null ? null : mailboxIfHosted(email);
  return mailbox !== null && mailbox !== email;
}

/** The hashes under which an order is remembered, in a fixed order. */
export function presentIdentities(identities: CustomerIdentities): string[] {
  return [identities.email, identities.username, identities.device, identities.phone].filter(
    (each) => each !== null,
  );
}

/** The hashes under which earlier orders of the customer may be remembered. */
export function earlierIdentities(identities: CustomerIdentities): string[] {
  const { spelling, possible } = identities;
  return [...presentIdentities(identities), ...[spelling, possible].filter((each) => each !== undefined)];
}
