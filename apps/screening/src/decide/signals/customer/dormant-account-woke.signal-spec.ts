import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts, buildOrder } from '../../../facts/screening-facts.builder';
import { dormantAccountWoke } from './dormant-account-woke.signal';

const ELSEWHERE = { isCountryMatch: true, isStateMatch: null, isCityMatch: false, isPostcodeMatch: null };
const DORMANT = {
  'account.days_since_first': 200,
  'account.hours_since_last': 90 * 24,
  'device.orders_ever': 0,
};
const woken = (
  history: Record<string, number | null> = {},
  facts: Parameters<typeof buildFacts>[0] = {},
) => ({
  facts: buildFacts({ addresses: ELSEWHERE, ...facts }),
  history: { ...DORMANT, ...history },
});
const AT_HOME = { addresses: { ...ELSEWHERE, isCityMatch: true } };

describe('dormant_account_woke', () => {
  it('fires on a customer who returns after 90 days with a new device, for another place, with its sentence', () => {
    expect(evaluateSignals([dormantAccountWoke], woken())).toEqual([
      {
        code: 'dormant_account_woke',
        points: 16,
        reason: 'The customer had not ordered for 90 days, and does so from a new device in an unusual way.',
        evidence: { days: 90 },
      },
    ]);
  });

  it('fires on a large amount for the customer’s own home', () => {
    const large = { ...AT_HOME, order: buildOrder({ amount: 251, currency: 'USD' }) };
    expect(dormantAccountWoke.evaluate(woken({ 'account.amount_to_average_ever': 3 }, large))).toEqual({
      days: 90,
    });
    expect(dormantAccountWoke.evaluate(woken({ 'account.amount_to_average_ever': 2.9 }, large))).toBeNull();
    const small = { ...AT_HOME, order: buildOrder({ amount: 250, currency: 'USD' }) };
    expect(dormantAccountWoke.evaluate(woken({ 'account.amount_to_average_ever': 9 }, small))).toBeNull();
  });

  it('recognises a guest by the e-mail address', () => {
    const guest = {
      'account.days_since_first': null,
      'email.days_since_first': 200,
      'email.hours_since_last': 2_400,
    };
    expect(dormantAccountWoke.evaluate(woken(guest))).toEqual({ days: 100 });
  });

  it.each([
    ['a shorter pause', woken({ 'account.hours_since_last': 90 * 24 - 1 })],
    ['a device that has ordered before', woken({ 'device.orders_ever': 1 })],
    ['an ordinary order for the customer’s home', woken({}, AT_HOME)],
    ['an order without a device', woken({ 'device.orders_ever': null })],
    [
      'an order of which nothing is known',
      { facts: buildFacts({ addresses: ELSEWHERE }), history: NO_HISTORY },
    ],
  ])('does not fire on %s', (_what, order) => {
    expect(dormantAccountWoke.evaluate(order)).toBeNull();
  });
});
