import type { Address } from './customers.ts';

/** What a visitor filled in. */
export interface Checkout {
  readonly email: string;
  readonly phone: string;
  readonly bill: Address;
  readonly ship: Address;
  /** Digits; never leaves the shop whole. */
  readonly card: string;
  /** Of the collector, when the page had it. */
  readonly deviceHash: string | null;
  readonly sessionId: string | null;
}

export type Fields = Readonly<Record<string, string | undefined>>;

export const COUNTRIES: Readonly<Record<string, string>> = {
  DE: 'Germany',
  ES: 'Spain',
  FR: 'France',
  GB: 'United Kingdom',
  US: 'United States',
};

/** By the names of their fields: what is wrong with them. */
export type Faults = Readonly<Record<string, string>>;

const LONGEST = 200;

/** Reads a checkout. The goods go where the bill goes, unless `ship_elsewhere` says that they do not. */
export function readCheckout(fields: Fields, email: string | null): Checkout | { readonly faults: Faults } {
  const faults: Record<string, string> = {};
  const text = (name: string, what: string): string => {
    const value = fields[name]?.trim() ?? '';
    if (value === '') faults[name] = `Please enter ${what}.`;
    else if (value.length > LONGEST) faults[name] = `At most ${LONGEST} characters, please.`;
    return value;
  };
  const address = (of: 'bill' | 'ship'): Address => ({
    name: text(`${of}_name`, 'a name'),
    street: text(`${of}_street`, 'a street and number'),
    zip: text(`${of}_zip`, 'a postal code'),
    city: text(`${of}_city`, 'a city'),
    country: country(`${of}_country`),
  });
  const country = (name: string): string => {
    const value = fields[name] ?? '';
    if (!Object.hasOwn(COUNTRIES, value)) faults[name] = 'Please choose a country.';
    return value;
  };
  const bill = address('bill');
  const checkout = {
    email: email ?? readEmail(fields, faults),
    phone: (fields.phone ?? '').trim().slice(0, LONGEST),
    bill,
    ship: fields.ship_elsewhere ? address('ship') : bill,
    card: readCard(fields, faults),
    deviceHash: known(fields.rampart_device_hash),
    sessionId: known(fields.rampart_session_id),
  };
  return Object.keys(faults).length > 0 ? { faults } : checkout;
}

export function readEmail(fields: Fields, faults: Record<string, string>): string {
  const value = fields.email?.trim() ?? '';
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(value)) faults.email = 'Please enter an e-mail address.';
  return value;
}

function readCard(fields: Fields, faults: Record<string, string>): string {
  const digits = (fields.card ?? '').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || checkSum(digits) % 10 !== 0)
    faults.card = 'That is not the number of a card. Try 4111 1111 1111 1111.';
  return digits;
}

/** Of Luhn's formula; a multiple of ten for numbers of cards. */
export function checkSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

const known = (value: string | undefined): string | null => (value ? value.slice(0, LONGEST) : null);
