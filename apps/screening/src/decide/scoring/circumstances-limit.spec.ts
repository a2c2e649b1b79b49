import type { Contribution } from '@rampart/contracts';
import { withCircumstancesLimit } from './circumstances-limit';

const found = (code: string, points: number, evidence: Contribution['evidence'] = {}): Contribution => ({
  code,
  points,
  reason: 'A sentence.',
  evidence,
});
/** A present from a journey, ordered on a new phone. */
const UNLUCKY = [
  found('ip_country_mismatch', 36),
  found('bill_ship_country_mismatch', 28),
  found('ip_and_shipping_elsewhere', 24),
  found('known_customer_changed', 12),
];
const scoreOf = (evidence: readonly Contribution[]) =>
  withCircumstancesLimit(evidence).reduce((sum, { points }) => sum + points, 0);

describe('withCircumstancesLimit', () => {
  it('keeps circumstances below a rejection, however many there are, and says so', () => {
    expect(withCircumstancesLimit(UNLUCKY)).toEqual([
      ...UNLUCKY,
      {
        code: 'circumstances_limit',
        points: -11,
        reason:
          'Circumstances that honest customers share, and fraud known of a customer’s own values, add at most 89 points together.',
        evidence: { limit: 89 },
      },
    ]);
  });

  it('adds nothing up to the limit', () => {
    expect(withCircumstancesLimit(UNLUCKY.slice(0, 3))).toEqual(UNLUCKY.slice(0, 3));
    expect(withCircumstancesLimit([])).toEqual([]);
  });

  it('takes a mistyped mailbox, telephone number or name for one more of them', () => {
    const mistyped = [
      found('email_no_mail_host', 17.5),
      found('phone_invalid', 7.5),
      found('username_digits_heavy', 6),
    ];
    expect(scoreOf([...UNLUCKY, ...mistyped])).toBe(89);
  });

  it('leaves what no circumstance explains as it is', () => {
    const strong = [found('email_disposable', 45), found('ip_tor_network', 42)];
    expect(scoreOf([...UNLUCKY, ...strong])).toBe(89 + 87);
  });

  it('counts points below zero beside it', () => {
    expect(scoreOf([...UNLUCKY, found('known_device_of_customer', -14)])).toBe(75);
  });

  it.each([
    ['device_shared_by_accounts', { customers: 2 }, 89],
    ['device_shared_by_accounts', { customers: 3 }, 139],
    ['phone_shared_by_customers', { customers: 2 }, 89],
    ['phone_shared_by_customers', { customers: 3 }, 139],
    ['order_right_after_signup', { account_age_seconds: 21 }, 89],
    ['order_right_after_signup', { account_age_seconds: 20 }, 139],
  ])('takes %s with %j for what it is', (code, evidence, score) => {
    expect(scoreOf([...UNLUCKY, found(code, 50, evidence)])).toBe(score);
  });

  describe('with fraud known of the customer’s own values', () => {
    const frauds = (count: number) =>
      ['email', 'account', 'phone'].map((entity) =>
        found(`known_fraud_on_${entity}`, 40 + 3 * (count - 1), { frauds: count }),
      );

    it('counts one fact once, as that of a customer who may have been robbed', () => {
      expect(scoreOf(frauds(1))).toBe(76);
      expect(scoreOf([...frauds(1), ...UNLUCKY])).toBe(89);
    });

    it('rejects from the fifth fraud on', () => {
      expect(scoreOf(frauds(4))).toBe(88);
      expect(scoreOf(frauds(5))).toBe(92);
    });

    it('counts the fraudster’s device beside it', () => {
      expect(scoreOf([...frauds(1), found('known_fraud_on_device', 35, { frauds: 1 })])).toBe(111);
    });
  });
});
