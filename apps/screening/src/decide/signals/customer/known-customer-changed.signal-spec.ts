import { evaluateSignals } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildOrder,
  buildTravel,
} from '../../../facts/screening-facts.builder';
import { knownCustomerChanged } from './known-customer-changed.signal';

const KNOWN: HistoryFacts = {
  'account.days_since_first': 30,
  'device.orders_ever': 0,
  'email.orders_ever': 4,
};

interface Case {
  readonly history?: HistoryFacts;
  readonly isHidden?: boolean;
  readonly isCityMatch?: boolean;
  readonly km?: number;
  readonly shipKm?: number;
  readonly deviceHash?: string | null;
}

const order = ({
  history = {},
  isHidden = false,
  isCityMatch = true,
  km,
  shipKm,
  deviceHash = 'd',
}: Case) => ({
  facts: buildFacts({
    order: buildOrder({ deviceHash }),
    learned: buildLearned({ ip: buildIpFacts({ isHosting: isHidden }) }),
    addresses: { isCountryMatch: true, isStateMatch: null, isCityMatch, isPostcodeMatch: null },
    travel: buildTravel({ ipDistanceKm: km ?? null, shipDistanceKm: shipKm ?? null }),
  }),
  history: { ...KNOWN, ...history },
});

describe('known_customer_changed', () => {
  it('fires when a known customer has a new device and two more changes, with its sentence', () => {
    const found = evaluateSignals([knownCustomerChanged], order({ isHidden: true, isCityMatch: false }));
    expect(found).toEqual([
      {
        code: 'known_customer_changed',
        points: 12,
        reason:
          'A known customer ordered from a new device, with an unusual IP address and another shipping address.',
        evidence: { changed: ['ip_address', 'shipping_address'] },
      },
    ]);
  });

  it('weighs more with further changes', () => {
    const history = { 'email.orders_ever': 0, 'account.amount_to_average_ever': 3 };
    expect(evaluateSignals([knownCustomerChanged], order({ history, km: 1_000 }))).toMatchObject([
      {
        points: 36,
        reason:
          'A known customer ordered from a new device, with an unusual IP address, another e-mail address and an unusual amount.',
        evidence: { changed: ['ip_address', 'email', 'amount'] },
      },
    ]);
  });

  it('recognises a guest by the e-mail address, which then cannot change', () => {
    const history = {
      'account.days_since_first': null,
      'email.days_since_first': 30,
      'email.orders_ever': 0,
    };
    expect(knownCustomerChanged.evaluate(order({ history, isHidden: true }))).toBeNull();
  });

  it.each<[string, Case]>([
    ['one change', { isHidden: true }],
    [
      'a device that was seen before',
      { history: { 'device.orders_ever': 1 }, isHidden: true, isCityMatch: false },
    ],
    ['an order without a device', { deviceHash: null, isHidden: true, isCityMatch: false }],
    [
      'a customer of six days',
      { history: { 'account.days_since_first': 6 }, isHidden: true, isCityMatch: false },
    ],
    ['an address to which goods went before', { isHidden: true, isCityMatch: false, shipKm: 2 }],
  ])('does not fire on %s', (_what, given) => {
    expect(knownCustomerChanged.evaluate(order(given))).toBeNull();
  });
});
