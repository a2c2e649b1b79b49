import {
  documentedHistory,
  documentedPresent,
  HISTORY_VALUES,
  judgedHistory,
  sandboxHistory,
} from './sandbox-histories';
import { buildOrder } from './screening-facts.builder';

describe('documentedHistory', () => {
  it.each([
    ['email', { email: ' Sandbox-Known-Fraud-7@business.sandbox.example' }, { 'email.known_frauds': 1 }],
    ['account', { username: 'sandbox-known-fraud.7' }, { 'account.known_frauds': 1 }],
    ['phone', { phone: '+1 202 555 0107' }, { 'phone.known_frauds': 1 }],
    [
      'device',
      { deviceHash: 'sandbox-shared-7' },
      { 'device.distinct_accounts_7d': 4, 'device.distinct_cards_30d': 5 },
    ],
    ['IP', { ip: '::ffff:192.0.2.5' }, { 'ip.distinct_accounts_7d': 12, 'ip.orders_1d': 8 }],
    [
      'shop',
      { merchantId: 'sandbox-known-fraud' },
      { 'merchant.known_frauds_7d': 5, 'merchant.fraud_rate_7d': 0.2 },
    ],
    ['shipping address', { shipAddr: ' 66 Sandbox  Depot, Suite 3' }, { 'address.distinct_accounts_30d': 5 }],
    [
      'amount',
      { username: 'sandbox-thrifty', amount: 100 },
      { 'account.amount_to_average_30d': 5, 'account.amount_deviation': 40 },
    ],
  ])('gives a documented %s its fixed past, in any spelling', (_name, order, facts) => {
    expect(documentedHistory(buildOrder(order))).toEqual(facts);
  });

  it('gives the pasts of all that an order carries', () => {
    const order = buildOrder({ username: 'sandbox-known-fraud', deviceHash: 'sandbox-known-fraud' });
    expect(documentedHistory(order)).toEqual({ 'account.known_frauds': 1, 'device.known_frauds': 1 });
  });

  it('gives none to any other, nor to an address that only begins so', () => {
    expect(documentedHistory(buildOrder({ ip: '192.0.2.50', username: 'ann', email: 'n/a' }))).toEqual({});
    expect(documentedHistory(buildOrder({ username: 'sandbox-thrifty' }))).toEqual({});
  });

  it('is documented value by value', () => {
    expect(HISTORY_VALUES.map(({ fields }) => fields)).toEqual([
      'email',
      'username',
      'device_hash',
      'phone',
      'ip',
      'merchant_id',
      'device_hash',
      'phone',
      'ship_addr',
      'ship_addr',
      'ip',
      'bin_no',
      'username',
      'username',
      'username',
      'device_hash',
      'merchant_id',
      'username',
    ]);
  });
});

describe('sandboxHistory', () => {
  it('is what was counted, but of the IP address, of which it is what is documented', () => {
    const counted = { 'email.orders_7d': 2, 'ip.distinct_accounts_7d': 40, 'account_ip.orders_7d': 1 };
    expect(sandboxHistory(counted, {})).toEqual({ 'email.orders_7d': 2, 'account_ip.orders_7d': 1 });
    expect(sandboxHistory(counted, { 'ip.distinct_accounts_7d': 12, 'email.orders_7d': 9 })).toEqual({
      'email.orders_7d': 9,
      'ip.distinct_accounts_7d': 12,
      'account_ip.orders_7d': 1,
    });
  });
});

describe('judgedHistory', () => {
  it('is what is documented, and of the counts what the documentation invites to bring about', () => {
    const counted = {
      'device.distinct_accounts_7d': 2,
      'email.known_frauds': 1,
      'account.amount_to_average_30d': 3,
      'email.orders_1d': 9,
      'email_device.orders_30d': 4,
      'device.days_since_first': 30,
    };
    expect(judgedHistory(counted, { 'account.orders_1d': 3 })).toEqual({
      'device.distinct_accounts_7d': 2,
      'email.known_frauds': 1,
      'account.amount_to_average_30d': 3,
      'account.orders_1d': 3,
    });
  });
});

describe('documentedPresent', () => {
  const now = new Date('2026-11-21T00:00:00Z');

  it('stands still for documented customers alone', () => {
    expect(documentedPresent(buildOrder({ username: 'sandbox-new-customer' }), now)).toEqual(
      new Date('2026-01-01T00:00:00Z'),
    );
    expect(documentedPresent(buildOrder({ username: 'ann' }), now)).toBe(now);
    expect(documentedPresent(buildOrder(), now)).toBe(now);
  });
});
