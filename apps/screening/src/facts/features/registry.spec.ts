import { buildFacts, buildOrder } from '../screening-facts.builder';
import type { FeatureSource } from './feature';
import { FEATURE_POSITIONS } from './feature-positions.fixture';
import { positionOf, readFeatures, widen } from './feature-record';
import { FEATURES } from './registry';

const source: FeatureSource = {
  facts: buildFacts(),
  at: new Date('2026-03-01T12:00:00Z'),
  totals: { amount: null, attempts: null },
  history: {},
};

describe('the registry of features', () => {
  it('names each once, in lower case and two or three steps', () => {
    const names = FEATURES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){1,2}$/.test(name))).toEqual([]);
  });

  it('has no name that is the beginning of another, so that each is a value in rules and none a group as well', () => {
    const names = FEATURES.map(({ name }) => name);
    expect(names.filter((name) => names.some((other) => other.startsWith(`${name}.`)))).toEqual([]);
  });

  it('calls each by words of its own that a person understands', () => {
    const words = FEATURES.map((feature) => feature.words);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((each) => /[{}_]|\.$|^[A-Z](?!P )/.test(each) || each.length > 110)).toEqual([]);
  });

  it('keeps the positions by which records are stored: new features come last', () => {
    expect(FEATURES.map(({ name }) => name)).toEqual(FEATURE_POSITIONS);
    expect(positionOf('order.hour')).toBe(FEATURE_POSITIONS.indexOf('order.hour'));
    expect(positionOf('order.nothing')).toBeNull();
  });
});

describe('readFeatures', () => {
  it('gives each feature a value of its kind, or null', () => {
    const order = buildOrder({ amount: 12.5, currency: 'EUR', email: 'ann@example.com', merchantId: 'shop' });
    const history = { 'email.orders_7d': 3 };
    const record = readFeatures({ ...source, facts: buildFacts({ order }), history });
    const TYPES = { number: 'number', flag: 'boolean', category: 'string' };
    const wrong = FEATURES.filter(({ kind }, position) => {
      const value = record[position] ?? null;
      return value !== null && typeof value !== TYPES[kind];
    });
    expect(wrong).toEqual([]);
    expect(record[positionOf('history.email.orders_7d') ?? -1]).toBe(3);
    expect(record[positionOf('order.amount') ?? -1]).toBe(12.5);
  });

  it('has few features for an unknown order, and none of its history', () => {
    const record = readFeatures({ ...source, facts: buildFacts({ learned: null }) });
    const known = FEATURES.filter((_, position) => (record[position] ?? null) !== null).map(
      ({ name }) => name,
    );
    expect(known.filter((name) => !name.startsWith('order.'))).toEqual([]);
  });

  it('reads a number that is not finite as unknown', () => {
    const history = { 'email.orders_7d': Number.NaN, 'email.orders_30d': Number.POSITIVE_INFINITY };
    const record = readFeatures({ ...source, history });
    expect(record[positionOf('history.email.orders_7d') ?? -1]).toBeNull();
    expect(record[positionOf('history.email.orders_30d') ?? -1]).toBeNull();
  });
});

describe('widen', () => {
  it('gives null for features newer than the record', () => {
    const wide = widen([1, 'EUR']);
    expect(wide).toHaveLength(FEATURES.length);
    expect(wide.slice(0, 3)).toEqual([1, 'EUR', null]);
  });

  it('leaves a record of today as it is', () => {
    const record = readFeatures(source);
    expect(widen(record)).toBe(record);
  });
});
