import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { deviceSharedByAccounts } from './device-shared-by-accounts.signal';

const DAY = 86_400;
const fire = (customers: number, accountAgeSeconds: number | null = null) =>
  evaluateSignals([deviceSharedByAccounts], {
    facts: buildFacts({ accountAgeSeconds }),
    history: { 'device.distinct_accounts_7d': customers },
  });

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
    expect(fire(3)).toMatchObject([{ points: 50 }]);
    expect(fire(4)).toMatchObject([{ points: 58 }]);
    expect(fire(33)).toMatchObject([{ points: 58 }]);
  });

  it('weighs less for a couple with old accounts, and for no larger company', () => {
    expect(fire(2, 30 * DAY)).toMatchObject([{ points: 26 }]);
    expect(fire(2, 30 * DAY + 1)).toMatchObject([
      { points: 14, evidence: { customers: 2, is_old_account: true } },
    ]);
    expect(fire(3, 400 * DAY)).toMatchObject([{ points: 50 }]);
  });

  it('does not fire on one customer', () => {
    expect(fire(1)).toEqual([]);
  });

  it('is silent when nothing is known, and about an address', () => {
    const facts = buildFacts();
    expect(deviceSharedByAccounts.evaluate({ facts, history: NO_HISTORY })).toBeNull();
    const history = { 'ip.distinct_accounts_7d': 30 };
    expect(deviceSharedByAccounts.evaluate({ facts, history })).toBeNull();
  });
});
