import type { AccountChange } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { accountRecentlyChanged } from './account-recently-changed.signal';

const OWN_DEVICE = { 'account_device.orders_30d': 1, 'device.days_since_first': 7, 'device.known_frauds': 0 };
const order = (changed: readonly AccountChange[], history = NO_HISTORY) => ({
  facts: buildFacts({ changes: changed.map((what, each) => ({ what, hours: each + 2 })) }),
  history,
});
const fire = (...changed: AccountChange[]) => evaluateSignals([accountRecentlyChanged], order(changed));

describe('account_recently_changed', () => {
  it('fires on a changed password, with its sentence', () => {
    expect(fire('password')).toEqual([
      {
        code: 'account_recently_changed',
        points: 12,
        reason: 'Within a day before the order, the password of the account was changed.',
        evidence: { changed: ['password'], hours: 2 },
      },
    ]);
  });

  it('weighs more when messages no longer reach the owner, and most for both', () => {
    expect(fire('email')).toMatchObject([{ points: 26 }]);
    expect(fire('phone')).toMatchObject([{ points: 26 }]);
    expect(fire('email', 'phone')).toMatchObject([{ points: 26, evidence: { hours: 2 } }]);
    expect(fire('password', 'email', 'phone')).toMatchObject([
      {
        points: 34,
        reason:
          'Within a day before the order, the password, the e-mail address and the phone number of the account were changed.',
      },
    ]);
  });

  it('does not fire without a change, nor on the customer’s own device', () => {
    expect(fire()).toEqual([]);
    expect(accountRecentlyChanged.evaluate(order(['password', 'email'], OWN_DEVICE))).toBeNull();
    const young = { ...OWN_DEVICE, 'device.days_since_first': 6 };
    expect(accountRecentlyChanged.evaluate(order(['password'], young))).not.toBeNull();
  });
});
