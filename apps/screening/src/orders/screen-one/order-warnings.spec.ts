import { buildLearned, buildLocation, buildOrder } from '../../facts/screening-facts.builder';
import { orderWarnings, ruleWarnings } from './order-warnings';

const paramsOf = (...args: Parameters<typeof orderWarnings>) =>
  orderWarnings(...args).map(({ param, code }) => `${param}:${code}`);

describe('orderWarnings', () => {
  it('names every part that was sent and could not be read', () => {
    const order = buildOrder({ email: 'x', phone: '1', billCountry: 'Nowhere', shipCountry: 'Nowhere' });
    const learned = buildLearned({ billing: buildLocation() });
    expect(paramsOf(order, learned)).toEqual([
      'email:unreadable',
      'phone:unreadable',
      'bill_country:unreadable',
      'ship_country:unreadable',
    ]);
  });

  it('has no warning about what was read or was not sent', () => {
    const order = buildOrder({ billCountry: 'US' });
    expect(paramsOf(order, buildLearned({ billing: buildLocation({ countryCode: 'US' }) }))).toEqual([]);
  });

  it('has no warning about a text whose check failed', () => {
    const learned = buildLearned({ degraded: [{ source: 'phone', cause: 'timeout' }] });
    expect(paramsOf(buildOrder({ phone: '+442079460958' }), learned)).toEqual([]);
  });

  it('has no warning about values when the checks could not be asked', () => {
    expect(paramsOf(buildOrder({ phone: '1' }), null)).toEqual([]);
  });
});

describe('ruleWarnings', () => {
  const overrun = { ruleId: 1, version: 1, unevaluated: 2, allowed: 10 };

  it('say that active rules could not be evaluated, and nothing of those in shadow', () => {
    expect(ruleWarnings({ overruns: [{ ...overrun, mode: 'active' }] })).toMatchObject([
      { param: 'rules', code: 'rule_budget_exceeded' },
    ]);
    expect(ruleWarnings({ overruns: [{ ...overrun, mode: 'shadow' }] })).toEqual([]);
  });
});
