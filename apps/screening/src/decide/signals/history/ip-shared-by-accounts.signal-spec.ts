import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts, buildIpFacts, buildLearned } from '../../../facts/screening-facts.builder';
import { ipSharedByAccounts } from './ip-shared-by-accounts.signal';

const used = (customers: number, ip: Parameters<typeof buildIpFacts>[0] = {}) => ({
  facts: buildFacts({ learned: buildLearned({ ip: buildIpFacts(ip) }) }),
  history: { 'ip.distinct_accounts_7d': customers },
});

describe('ip_shared_by_accounts', () => {
  it('fires on the third customer, with its sentence', () => {
    expect(evaluateSignals([ipSharedByAccounts], used(3))).toEqual([
      {
        code: 'ip_shared_by_accounts',
        points: 40,
        reason: 'This IP address was used by 3 customers within 7 days.',
        evidence: { customers: 3 },
      },
    ]);
  });

  it.each([
    [4, 40],
    [5, 48],
    [20, 48],
    [21, 12],
    [1_234, 12],
  ])('weighs %d customers at %d points', (customers, points) => {
    expect(evaluateSignals([ipSharedByAccounts], used(customers))).toMatchObject([{ points }]);
  });

  it('weighs less where one device explains as many customers: a family at home', () => {
    const family = used(3);
    const history = { ...family.history, 'device.distinct_accounts_7d': 3 };
    expect(evaluateSignals([ipSharedByAccounts], { ...family, history })).toMatchObject([
      { points: 16, evidence: { customers: 3, is_one_device: true } },
    ]);
    const fewer = { ...history, 'device.distinct_accounts_7d': 2 };
    expect(evaluateSignals([ipSharedByAccounts], { ...family, history: fewer })).toMatchObject([
      { points: 40 },
    ]);
  });

  it('does not fire on the server of a shop: more than twenty customers and no device', () => {
    const server = used(21);
    const history = { ...server.history, 'ip.distinct_devices_30d': 0 };
    expect(ipSharedByAccounts.evaluate({ ...server, history })).toBeNull();
    const ring = { 'ip.distinct_accounts_7d': 20, 'ip.distinct_devices_30d': 0 };
    expect(ipSharedByAccounts.evaluate({ ...server, history: ring })).not.toBeNull();
    const office = { ...history, 'ip.distinct_devices_30d': 1 };
    expect(ipSharedByAccounts.evaluate({ ...server, history: office })).not.toBeNull();
  });

  it('does not fire on a household', () => {
    expect(ipSharedByAccounts.evaluate(used(2))).toBeNull();
  });

  it.each([
    ['a carrier', { isMobile: true }],
    ['a relay', { usageTypes: ['CDN' as const] }],
    ['a company', { usageTypes: ['COM' as const] }],
    ['a university', { usageTypes: ['EDU' as const] }],
  ])('does not fire on the address of %s', (_whose, ip) => {
    expect(ipSharedByAccounts.evaluate(used(50, ip))).toBeNull();
  });

  it('is silent when nothing is known, and about a device', () => {
    expect(ipSharedByAccounts.evaluate({ facts: buildFacts(), history: NO_HISTORY })).toBeNull();
    const history = { 'device.distinct_accounts_7d': 30 };
    expect(ipSharedByAccounts.evaluate({ facts: buildFacts(), history })).toBeNull();
  });
});
