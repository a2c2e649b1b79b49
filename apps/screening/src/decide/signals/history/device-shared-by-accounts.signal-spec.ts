import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { deviceSharedByAccounts } from './device-shared-by-accounts.signal';

const fire = (customers: number) =>
  evaluateSignals([deviceSharedByAccounts], { 'device.distinct_accounts_7d': customers });

describe('device_shared_by_accounts', () => {
  it('fires on the third customer, with its sentence', () => {
    expect(fire(3)).toEqual([
      {
        code: 'device_shared_by_accounts',
        points: 16,
        reason: 'This device was used by 3 customers within 7 days.',
        evidence: { customers: 3 },
      },
    ]);
  });

  it('weighs more with each further one, up to 32 points', () => {
    expect(fire(4)).toMatchObject([{ points: 20 }]);
    expect(fire(33)).toMatchObject([{ points: 32 }]);
  });

  it('does not fire on a household', () => {
    expect(fire(2)).toEqual([]);
  });

  it('is silent when nothing is known, and about an address', () => {
    expect(deviceSharedByAccounts.evaluate(NO_HISTORY)).toBeNull();
    expect(deviceSharedByAccounts.evaluate({ 'ip.distinct_accounts_7d': 30 })).toBeNull();
  });
});
