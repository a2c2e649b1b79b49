import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { deviceSharedByAccounts } from './device-shared-by-accounts.signal';

const fire = (customers: number) =>
  evaluateSignals([deviceSharedByAccounts], { 'device.distinct_accounts_7d': customers });

describe('device_shared_by_accounts', () => {
  it('fires on the second customer, with its sentence', () => {
    expect(fire(2)).toEqual([
      {
        code: 'device_shared_by_accounts',
        points: 26,
        reason: 'This device was used by 2 customers within 7 days.',
        evidence: { customers: 2 },
      },
    ]);
  });

  it('weighs more with a third and a fourth', () => {
    expect(fire(3)).toMatchObject([{ points: 44 }]);
    expect(fire(4)).toMatchObject([{ points: 52 }]);
    expect(fire(33)).toMatchObject([{ points: 52 }]);
  });

  it('does not fire on one customer', () => {
    expect(fire(1)).toEqual([]);
  });

  it('is silent when nothing is known, and about an address', () => {
    expect(deviceSharedByAccounts.evaluate(NO_HISTORY)).toBeNull();
    expect(deviceSharedByAccounts.evaluate({ 'ip.distinct_accounts_7d': 30 })).toBeNull();
  });
});
