import type { OrderFields } from '@rampart/contracts';
import { normalizeEmail, normalizeEntity, normalizeIp } from '@rampart/risk';
import { type HistoryFacts, NO_HISTORY } from './history/history-facts';
import type { HistoryEntity } from './history/history-order';
import { readPhone } from './identity';

/** A sandbox value with a fixed past, whatever was ordered with it and whatever outcome became known. */
interface DocumentedHistory {
  readonly entity: HistoryEntity;
  /** In normal form. */
  readonly name: string;
  /** Whether it is a prefix. */
  readonly isPrefix: boolean;
  /** How the documentation lists it. */
  readonly value: string;
  readonly meaning: string;
  readonly facts: (order: OrderFields) => HistoryFacts;
}

const KNOWN_FRAUD = 'sandbox-known-fraud';
const SHARED = 'sandbox-shared';
const THRIFTY = 'sandbox-thrifty';
const MODEST = 'sandbox-modest';
const REGULAR = 'sandbox-regular';
const OWN_DEVICE = 'sandbox-own-device';
const DORMANT = 'sandbox-dormant';
const EAGER = 'sandbox-eager';

/** What the thrifty customer and the modest shop usually see, in any currency. */
const USUAL_AMOUNT = 20;
const USUAL_DEVIATION = 2;

const WITH_A_FRAUD = 'Part of an order that turned out to be fraud';

const DOCUMENTED: readonly DocumentedHistory[] = [
  {
    entity: 'email',
    name: KNOWN_FRAUD,
    isPrefix: true,
    value: `${KNOWN_FRAUD}…@business.sandbox.example`,
    meaning: WITH_A_FRAUD,
    facts: () => ({ 'email.known_frauds': 1 }),
  },
  {
    entity: 'account',
    name: KNOWN_FRAUD,
    isPrefix: true,
    value: `${KNOWN_FRAUD}…`,
    meaning: WITH_A_FRAUD,
    facts: () => ({ 'account.known_frauds': 1 }),
  },
  {
    entity: 'device',
    name: KNOWN_FRAUD,
    isPrefix: true,
    value: `${KNOWN_FRAUD}…`,
    meaning: WITH_A_FRAUD,
    facts: () => ({ 'device.known_frauds': 1 }),
  },
  {
    entity: 'phone',
    name: '+12025550107',
    isPrefix: false,
    value: '+12025550107',
    meaning: WITH_A_FRAUD,
    facts: () => ({ 'phone.known_frauds': 1 }),
  },
  {
    entity: 'ip',
    name: '192.0.2.6',
    isPrefix: false,
    value: '192.0.2.6',
    meaning: WITH_A_FRAUD,
    facts: () => ({ 'ip.known_frauds_30d': 1 }),
  },
  {
    entity: 'merchant',
    name: KNOWN_FRAUD,
    isPrefix: true,
    value: `${KNOWN_FRAUD}…`,
    meaning: 'Of its orders of the last 7 days, 5 turned out to be fraud: a fifth of all',
    facts: () => ({ 'merchant.known_frauds_7d': 5, 'merchant.fraud_rate_7d': 0.2 }),
  },
  {
    entity: 'device',
    name: SHARED,
    isPrefix: true,
    value: `${SHARED}…`,
    meaning: 'Used by 4 customers within 7 days, with 5 kinds of cards',
    facts: () => ({ 'device.distinct_accounts_7d': 4, 'device.distinct_cards_30d': 5 }),
  },
  {
    entity: 'phone',
    name: '+12025550106',
    isPrefix: false,
    value: '+12025550106',
    meaning: 'Used by 3 customers within 30 days',
    facts: () => ({ 'phone.distinct_accounts_30d': 3 }),
  },
  {
    entity: 'address',
    name: '66 sandbox depot',
    isPrefix: true,
    value: '66 Sandbox Depot…',
    meaning: 'Goods of 5 customers went there within 30 days',
    facts: () => ({ 'address.distinct_accounts_30d': 5 }),
  },
  {
    entity: 'address',
    name: '67 sandbox depot',
    isPrefix: true,
    value: '67 Sandbox Depot…',
    meaning: WITH_A_FRAUD,
    facts: () => ({ 'address.known_frauds': 1 }),
  },
  {
    entity: 'ip',
    name: '192.0.2.5',
    isPrefix: false,
    value: '192.0.2.5',
    meaning: 'Used by 12 customers within 7 days, for 8 orders today',
    facts: () => ({ 'ip.distinct_accounts_7d': 12, 'ip.orders_1d': 8 }),
  },
  {
    entity: 'bin',
    name: '42424297',
    isPrefix: false,
    value: '42424297',
    meaning: 'A card of which 6 orders were placed today, and none in the month before',
    facts: () => ({ 'bin.orders_1d': 6, 'bin.orders_30d': 6 }),
  },
  {
    entity: 'account',
    name: EAGER,
    isPrefix: true,
    value: `${EAGER}…`,
    meaning: 'Has placed 3 orders today',
    facts: () => ({ 'account.orders_1d': 3 }),
  },
  {
    entity: 'account',
    name: REGULAR,
    isPrefix: true,
    value: `${REGULAR}…`,
    meaning: `A customer of 90 days with orders of ${USUAL_AMOUNT} on average, for whom every device and e-mail address is new`,
    facts: ({ amount, email, deviceHash }) => ({
      'account.days_since_first': 90,
      'account.amount_to_average_ever': amount === null ? null : amount / USUAL_AMOUNT,
      ...(email !== null && { 'email.orders_ever': 0 }),
      ...(deviceHash !== null && { 'device.orders_ever': 0 }),
    }),
  },
  {
    entity: 'account',
    name: DORMANT,
    isPrefix: true,
    value: `${DORMANT}…`,
    meaning: 'A customer of 400 days, who last ordered 150 days ago, and for whom every device is new',
    facts: ({ deviceHash }) => ({
      'account.days_since_first': 400,
      'account.hours_since_last': 3_600,
      ...(deviceHash !== null && { 'device.orders_ever': 0 }),
    }),
  },
  {
    entity: 'device',
    name: OWN_DEVICE,
    isPrefix: true,
    value: `${OWN_DEVICE}…`,
    meaning: 'For 90 days the device of the customer who sends the order',
    facts: () => ({
      'account_device.orders_30d': 3,
      'email_device.orders_30d': 3,
      'device.days_since_first': 90,
      'device.known_frauds': 0,
    }),
  },
  {
    entity: 'merchant',
    name: MODEST,
    isPrefix: true,
    value: `${MODEST}…`,
    meaning: `A shop with orders of ${USUAL_AMOUNT} on average, in any currency`,
    facts: ({ amount }) =>
      amount === null ? NO_HISTORY : { 'merchant.amount_to_average_30d': amount / USUAL_AMOUNT },
  },
  {
    entity: 'account',
    name: THRIFTY,
    isPrefix: true,
    value: `${THRIFTY}…`,
    meaning: `Spends ${USUAL_AMOUNT} on average, in any currency`,
    facts: ({ amount }) =>
      amount === null
        ? NO_HISTORY
        : {
            'account.amount_to_average_30d': amount / USUAL_AMOUNT,
            'account.amount_deviation': (amount - USUAL_AMOUNT) / USUAL_DEVIATION,
          },
  },
];

const FIELDS: Readonly<Partial<Record<HistoryEntity, string>>> = {
  account: 'username',
  bin: 'bin_no',
  device: 'device_hash',
  merchant: 'merchant_id',
  address: 'ship_addr',
};

/** Prefix of the counts of an IP address. */
const OF_IP = 'ip.';

/**
 * The history of an order in the sandbox: the documented one, otherwise the counts. Nothing is counted for IP
 * addresses: the documented ones are few, and all customers that a test invents order from them.
 */
export function sandboxHistory(counted: HistoryFacts, documented: HistoryFacts): HistoryFacts {
  const others = Object.entries(counted).filter(([name]) => !name.startsWith(OF_IP));
  return { ...Object.fromEntries(others), ...documented };
}

/** What signals may learn from counts in the sandbox. */
const JUDGED =
  /^(?:(?:device|phone)\.distinct_accounts_|(?:email|account|phone|device)\.known_|(?:email|account)\.amount_)/;

/**
 * The history that signals judge an order of the sandbox by: the documented one, and of the counts only what the
 * documentation invites a test to bring about. The same order then gets the same score however often and for how many
 * weeks a test sends it; rules and models still see every count.
 */
export function judgedHistory(counted: HistoryFacts, documented: HistoryFacts): HistoryFacts {
  const judged = Object.entries(counted).filter(([name]) => JUDGED.test(name));
  return { ...Object.fromEntries(judged), ...documented };
}

/** The values as the documentation lists them. */
export const HISTORY_VALUES = DOCUMENTED.map(({ entity, value, meaning }) => ({
  fields: FIELDS[entity] ?? entity,
  value,
  meaning,
}));

/** The history of an order's documented values; it takes precedence over counts. */
export function documentedHistory(order: OrderFields): HistoryFacts {
  return Object.assign(
    {},
    ...DOCUMENTED.filter((each) => isMeant(each, entityValue(each.entity, order))).map(({ facts }) =>
      facts(order),
    ),
  );
}

function isMeant({ name, isPrefix }: DocumentedHistory, value: string | null): boolean {
  return isPrefix ? (value?.startsWith(name) ?? false) : value === name;
}

function entityValue(entity: HistoryEntity, order: OrderFields): string | null {
  const text = (kind: string, value: string | null) => (value === null ? null : normalizeEntity(kind, value));
  switch (entity) {
    case 'email':
      return order.email === null ? null : normalizeEmail(order.email);
    case 'account':
      return text('username', order.username);
    case 'phone':
      return readPhone(order);
    case 'device':
      return text('device', order.deviceHash);
    case 'ip':
      return normalizeIp(order.ip);
    case 'merchant':
      return text('merchant', order.merchantId);
    case 'bin':
      return order.binNo;
    case 'address':
      return text('address', order.shipAddr);
  }
}

const DOCUMENTED_ACCOUNT = 'sandbox-';

/** The present for documented customers, as in the behavior check. */
const PRESENT = new Date('2026-01-01T00:00:00Z');

/**
 * When an order of the sandbox counts as placed if its customer's age is documented: the age is then always the same.
 */
export function documentedPresent({ username }: OrderFields, at: Date): Date {
  return username?.startsWith(DOCUMENTED_ACCOUNT) ? PRESENT : at;
}
