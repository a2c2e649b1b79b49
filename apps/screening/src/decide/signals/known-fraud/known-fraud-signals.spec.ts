import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { HISTORY_FAMILIES } from '../../../facts/history/measures/history-families';
import { KNOWN_FRAUD_SIGNALS } from './known-fraud-signals';

/** Each with the fact that it counts, its name, and its points for one fraud, for two, and at most. */
const FAMILIES = [
  ['email', 'known_frauds', 'This e-mail address', 40, 43, 49],
  ['account', 'known_frauds', 'This customer account', 40, 43, 49],
  ['phone', 'known_frauds', 'This phone number', 24, 27, 33],
  ['device', 'known_frauds', 'This device', 44, 47, 53],
  ['ip', 'known_frauds_30d', 'This IP address', 24, 27, 33],
  ['address', 'known_frauds', 'This shipping address', 16, 19, 25],
] as const;

const fire = (family: string, fact: string, frauds: number, legitimates = 0) =>
  evaluateSignals(KNOWN_FRAUD_SIGNALS, {
    [`${family}.${fact}`]: frauds,
    [`${family}.known_legitimates`]: legitimates,
  });

describe('the signals of known fraud', () => {
  it('are there for every entity whose frauds and legitimate orders are both remembered', () => {
    const remembered = HISTORY_FAMILIES.filter(({ measures }) => {
      const names = measures.map(({ name }) => name);
      return names.includes('known_legitimates') && names.some((name) => name.startsWith('known_frauds'));
    }).map(({ name }) => name);
    expect(FAMILIES.map(([family]) => family).sort()).toEqual(remembered.sort());
    expect(KNOWN_FRAUD_SIGNALS.map(({ code }) => code)).toEqual(
      FAMILIES.map(([family]) => `known_fraud_on_${family}`),
    );
  });

  it.each(FAMILIES)(
    'of %s alone fires on the first of its %s, with its sentence',
    (family, fact, name, points) => {
      expect(fire(family, fact, 1)).toEqual([
        {
          code: `known_fraud_on_${family}`,
          points,
          reason: `${name} was part of an order known as fraud.`,
          evidence: { frauds: 1 },
        },
      ]);
    },
  );

  it.each(FAMILIES)('of %s (%s) weighs more with each further one, up to a bound', (...row) => {
    const [family, fact, name, , two, most] = row;
    expect(fire(family, fact, 2)).toMatchObject([
      { points: two, reason: `${name} was part of 2 orders known as fraud.` },
    ]);
    expect(fire(family, fact, 1_000)).toMatchObject([{ points: most }]);
  });

  it.each(FAMILIES)(
    'of %s (%s) is silent where more orders were found legitimate, and not where as many were',
    (family, fact) => {
      expect(fire(family, fact, 1, 2)).toEqual([]);
      expect(fire(family, fact, 1, 1)).toHaveLength(1);
    },
  );

  it.each(FAMILIES)('of %s (%s) is silent without a fraud', (family, fact) => {
    expect(fire(family, fact, 0)).toEqual([]);
  });

  it.each([
    ['email', 20],
    ['account', 20],
  ])(
    'of %s weighs half for a customer on a device of their own: its owner after a takeover',
    (family, points) => {
      const own = { 'account_device.orders_30d': 1, 'device.days_since_first': 7, 'device.known_frauds': 0 };
      const found = evaluateSignals(KNOWN_FRAUD_SIGNALS, { [`${family}.known_frauds`]: 1, ...own });
      expect(found).toMatchObject([{ points, evidence: { frauds: 1, is_own_device: true } }]);
    },
  );

  it('are silent when nothing is known', () => {
    expect(evaluateSignals(KNOWN_FRAUD_SIGNALS, NO_HISTORY)).toEqual([]);
  });

  it('of ip forgets what became known longer ago', () => {
    expect(fire('ip', 'known_frauds', 9)).toEqual([]);
  });
});
