import { ORDER_ENTITY_TYPES, type OrderEntityType, type WindowCounts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVelocity } from '../../../facts/screening-facts.builder';
import { VELOCITY_SIGNALS } from './velocity-signals';

const DEFAULTS = { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 };
const found = (
  counts: Partial<WindowCounts>,
  limits: Partial<WindowCounts> = DEFAULTS,
  entityType: OrderEntityType = 'email',
) => evaluateSignals(VELOCITY_SIGNALS, buildFacts({ velocity: buildVelocity(entityType, counts, limits) }));

describe('a velocity signal', () => {
  it.each([
    ['a minute', { '60s': 7 }, '7 orders within a minute; 5 are usual at most.'],
    ['five minutes', { '300s': 16 }, '16 orders within five minutes; 15 are usual at most.'],
    ['an hour', { '3600s': 61 }, '61 orders within an hour; 60 are usual at most.'],
    ['a day', { '86400s': 1_201 }, '1,201 orders within a day; 200 are usual at most.'],
  ])('tells of %s', (_name, counts, said) => {
    expect(found(counts)[0]?.reason).toBe(`This e-mail address was used for ${said}`);
  });

  it.each([
    [{ '60s': 2 }, { '60s': 1 }, '2 orders within a minute; 1 is usual at most.'],
    [{ '60s': 1 }, { '60s': 0 }, '1 order within a minute; none is usual at most.'],
  ])('speaks of one and of none as people do', (counts, limits, said) => {
    expect(found(counts, limits)[0]?.reason).toBe(`This e-mail address was used for ${said}`);
  });

  it('goes by the window that is exceeded the furthest', () => {
    const [contribution] = found({ '60s': 6, '300s': 16, '3600s': 240, '86400s': 240 });
    expect(contribution?.evidence).toEqual({ window: '3600s', count: 240, limit: 60, times_limit: 4 });
  });

  it.each([
    [6, 20],
    [10, 24],
    [20, 30],
    [40, 36],
    [4_000, 36],
  ])('weighs %d e-mail orders a minute, where 5 are usual, with %d points', (count, points) => {
    expect(found({ '60s': count })).toMatchObject([{ points }]);
  });
});

/** Each with its threshold per minute, its name, and its points just above it and at most. */
const ENTITIES = [
  ['ip', 20, 'This IP address', 10, 28],
  ['email', 5, 'This e-mail address', 20, 36],
  ['phone', 5, 'This phone number', 16, 32],
  ['device', 5, 'This device', 16, 32],
  ['account', 5, 'This customer account', 16, 32],
] as const;

describe('the velocity signals', () => {
  it('are there for every entity that orders are counted by', () => {
    expect(VELOCITY_SIGNALS.map(({ code }) => code)).toEqual(
      ENTITIES.map(([entityType]) => `${entityType}_velocity_exceeded`),
    );
    expect(ENTITIES.map(([entityType]) => entityType).sort()).toEqual([...ORDER_ENTITY_TYPES].sort());
  });

  it.each(ENTITIES)(
    'of %s alone fires over its threshold of %d, and says how often',
    (entityType, limit, name, points) => {
      expect(found({ '60s': limit + 1 }, { '60s': limit }, entityType)).toEqual([
        {
          code: `${entityType}_velocity_exceeded`,
          points,
          reason: `${name} was used for ${limit + 1} orders within a minute; ${limit} are usual at most.`,
          evidence: {
            window: '60s',
            count: limit + 1,
            limit,
            times_limit: Math.round(((limit + 1) / limit) * 100) / 100,
          },
        },
      ]);
    },
  );

  it.each(ENTITIES)('of %s does not fire at its threshold of %d', (entityType, limit) => {
    expect(found({ '60s': limit }, { '60s': limit }, entityType)).toEqual([]);
  });

  it.each(ENTITIES)(
    'of %s (%d, %s, %d points) weighs at most %d points',
    (entityType, limit, _name, _points, most) => {
      expect(found({ '60s': 100_000 }, { '60s': limit }, entityType)).toMatchObject([{ points: most }]);
    },
  );

  it('are silent when nothing is known', () => {
    expect(evaluateSignals(VELOCITY_SIGNALS, buildFacts())).toEqual([]);
  });
});

/** A burst of one customer's orders, with the same e-mail, phone, device and account in each. */
const burst = (count: number) => {
  const velocity = buildVelocity(['email', 'phone', 'device', 'account'], { '60s': count }, DEFAULTS);
  return evaluateSignals(VELOCITY_SIGNALS, buildFacts({ velocity })).reduce(
    (sum, { points }) => sum + points,
    0,
  );
};

describe('the five together', () => {
  it.each([
    [5, 0],
    [6, 68],
    [7, 72],
    [15, 100],
  ])('give an order that is the %dth of its minute in all it has in common %d points', (count, points) => {
    expect(burst(count)).toBe(points);
  });
});
