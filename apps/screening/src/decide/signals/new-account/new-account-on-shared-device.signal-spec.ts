import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { newAccountOnSharedDevice } from './new-account-on-shared-device.signal';

const DAY = 86_400;
const order = (customers: number | null, accountAgeSeconds: number | null = 2 * DAY) => ({
  facts: buildFacts({ accountAgeSeconds }),
  history: { 'device.distinct_accounts_7d': customers },
});

describe('new_account_on_shared_device', () => {
  it('fires on a young account on another customer’s device, with its sentence', () => {
    expect(evaluateSignals([newAccountOnSharedDevice], order(2))).toEqual([
      {
        code: 'new_account_on_shared_device',
        points: 18,
        reason: 'The customer signed up within a month, on a device from which another customer orders.',
        evidence: { account_age_seconds: 172_800, customers: 2 },
      },
    ]);
  });

  it('does not fire on a device of one customer, nor on an account older than 30 days', () => {
    expect(newAccountOnSharedDevice.evaluate(order(1))).toBeNull();
    expect(newAccountOnSharedDevice.evaluate(order(2, 30 * DAY))).not.toBeNull();
    expect(newAccountOnSharedDevice.evaluate(order(2, 30 * DAY + 1))).toBeNull();
  });

  it('is silent when the account’s age or the device is unknown', () => {
    expect(newAccountOnSharedDevice.evaluate(order(2, null))).toBeNull();
    expect(newAccountOnSharedDevice.evaluate(order(null))).toBeNull();
    expect(newAccountOnSharedDevice.evaluate({ facts: buildFacts({}), history: NO_HISTORY })).toBeNull();
  });
});
