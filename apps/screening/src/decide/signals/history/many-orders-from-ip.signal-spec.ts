import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts, buildIpFacts, buildLearned } from '../../../facts/screening-facts.builder';
import { manyOrdersFromIp } from './many-orders-from-ip.signal';

const from = (ip: Parameters<typeof buildIpFacts>[0], orders: number, customers: number) => ({
  facts: buildFacts({ learned: buildLearned({ ip: buildIpFacts(ip) }) }),
  history: { 'ip.orders_1d': orders - 1, 'ip.distinct_accounts_7d': customers },
});

describe('many_orders_from_ip', () => {
  it('fires on the fourth order of several customers, with its sentence', () => {
    expect(evaluateSignals([manyOrdersFromIp], from({}, 4, 2))).toEqual([
      {
        code: 'many_orders_from_ip',
        points: 20,
        reason: 'This is order number 4 from this IP address within a day, of 2 customers in a week.',
        evidence: { orders: 4, customers: 2 },
      },
    ]);
  });

  it('does not fire on a crowd', () => {
    expect(manyOrdersFromIp.evaluate(from({}, 900, 20))).not.toBeNull();
    expect(manyOrdersFromIp.evaluate(from({}, 900, 21))).toBeNull();
  });

  it('does not fire on the third order, or on those of one customer', () => {
    expect(manyOrdersFromIp.evaluate(from({}, 3, 2))).toBeNull();
    expect(manyOrdersFromIp.evaluate(from({}, 9, 1))).toBeNull();
  });

  it.each([
    ['a carrier', { isMobile: true }],
    ['a university', { usageTypes: ['EDU' as const] }],
  ])('does not fire on the address of %s', (_whose, ip) => {
    expect(manyOrdersFromIp.evaluate(from(ip, 9, 5))).toBeNull();
  });

  it('is silent when nothing is known', () => {
    expect(manyOrdersFromIp.evaluate({ facts: buildFacts(), history: NO_HISTORY })).toBeNull();
    expect(manyOrdersFromIp.evaluate({ ...from({}, 9, 5), facts: buildFacts({ learned: null }) })).toBeNull();
  });
});
