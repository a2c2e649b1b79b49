import { createHmac } from 'node:crypto';
import { type OrderFields, WEAK_DEVICE_HASH_PREFIX } from '@rampart/contracts';
import { countryOfCode, normalizeEmail, normalizeEntity, normalizePhone } from '@rampart/risk';

/** What can show that two orders come from one customer, as keyed hashes; null when not sent or unreadable. */
export interface CustomerIdentities {
  readonly email: string | null;
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

/** Every identity in an order. Spellings of one value (case, blanks, national phone numbers) have the same hash. */
export function identitiesOf(secret: string, accountId: number, order: OrderFields): CustomerIdentities {
  const hash = (kind: string, value: string | null) =>
    value === null ? null : hashIdentity(secret, accountId, kind, value);
  return {
    email: hash('email', order.email === null ? null : normalizeEmail(order.email)),
    username: hash('username', order.username === null ? null : normalizeEntity('username', order.username)),
    device: hash('device', readDevice(order)),
    phone: hash('phone', readPhone(order)),
  };
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
  const codes = [order.billCountry, order.shipCountry].map((text) => text && countryOfCode(text));
  return normalizePhone(order.phone, codes.find((code) => code) || null);
}

/** The hashes that are present, in a fixed order. */
export function presentIdentities(identities: CustomerIdentities): string[] {
  return [identities.email, identities.username, identities.device, identities.phone].filter(
    (each) => each !== null,
  );
}
