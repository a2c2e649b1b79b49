import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { ipSharedByAccounts } from './ip-shared-by-accounts.signal';

const fire = (customers: number) =>
  evaluateSignals([ipSharedByAccounts], { 'ip.distinct_accounts_7d': customers });

describe('ip_shared_by_accounts', () => {
  it('fires on the fifth customer, with its sentence', () => {
    expect(fire(5)).toEqual([
      {
        code: 'ip_shared_by_accounts',
        points: 8,
        reason: 'This IP address was used by 5 customers within 7 days.',
        evidence: { customers: 5 },
      },
    ]);
  });

  it.each([
    [9, 8],
    [10, 12],
    [19, 12],
    [20, 16],
    [33, 16],
  ])('weighs little even for a crowd: %s customers', (customers, points) => {
    expect(fire(customers)).toMatchObject([{ points }]);
  });

  it('does not fire on a family', () => {
    expect(fire(4)).toEqual([]);
  });

  it('is silent when nothing is known, and about a device', () => {
    expect(ipSharedByAccounts.evaluate(NO_HISTORY)).toBeNull();
    expect(ipSharedByAccounts.evaluate({ 'device.distinct_accounts_7d': 30 })).toBeNull();
  });
});
