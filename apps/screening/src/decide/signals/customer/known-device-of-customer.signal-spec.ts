import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { knownDeviceOfCustomer } from './known-device-of-customer.signal';

const OWN = { 'account_device.orders_30d': 1, 'device.days_since_first': 7, 'device.known_frauds': 0 };
const BUST_OUT = { 'account.amount_to_average_30d': 8, 'account.amount_deviation': 20 };

describe('known_device_of_customer', () => {
  it('takes points off an order from the customer’s own device', () => {
    expect(evaluateSignals([knownDeviceOfCustomer], OWN)).toEqual([
      {
        code: 'known_device_of_customer',
        points: -14,
        reason: 'The customer has used this device for a week or longer.',
        evidence: {},
      },
    ]);
  });

  it('recognises a guest by the e-mail address', () => {
    const guest = { ...OWN, 'account_device.orders_30d': null, 'email_device.orders_30d': 2 };
    expect(knownDeviceOfCustomer.evaluate(guest)).toEqual({});
  });

  it.each([
    ['a device of six days', { ...OWN, 'device.days_since_first': 6 }],
    ['a device with a known fraud', { ...OWN, 'device.known_frauds': 1 }],
    ["another customer's device", { ...OWN, 'account_device.orders_30d': 0 }],
    ['an amount far above what the customer spends', { ...OWN, ...BUST_OUT }],
    ['an order of which nothing is known', NO_HISTORY],
  ])('takes nothing off for %s', (_what, history) => {
    expect(knownDeviceOfCustomer.evaluate(history)).toBeNull();
  });
});
