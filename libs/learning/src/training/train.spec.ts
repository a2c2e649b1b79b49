import fc from 'fast-check';
import type { TrainingSet } from '../dataset/training-set';
import { auc } from '../metrics/auc';
import { loadModel } from '../model/load-model';
import { probabilityOf } from '../model/log-odds';
import type { Model, RowValue } from '../model/model';
import { SeededRandom } from '../random/seeded-random';
import { train } from './train';
import { drawOrders, rowOf } from './training-set.fixture';

const SMALL = { maxTrees: 20, learningRate: 0.2, maxLeaves: 8 };
const KINDS = ['trees', 'logistic'] as const;

/** As it is after storage in a file or a database. */
const trained = (set: TrainingSet, options: Parameters<typeof train>[1] = {}): Model =>
  loadModel(JSON.parse(JSON.stringify(train(set, { ...SMALL, ...options }).model)));

const predictAll = (model: Model, set: TrainingSet) =>
  Array.from({ length: set.rows }, (_, row) => model.predict(rowOf(set, row)));

const orders = drawOrders(1, 4_000);

const anyRow: fc.Arbitrary<RowValue[]> = fc.tuple(
  fc.oneof(fc.double(), fc.constant(null)),
  fc.oneof(fc.integer(), fc.double({ min: 0, max: 10 }), fc.constant(null)),
  fc.oneof(fc.boolean(), fc.constantFrom(0, 1, null)),
  fc.oneof(fc.constantFrom('DE', 'NG', '__proto__', null), fc.string()),
);

describe.each(KINDS)('%s', (kind) => {
  const model = trained(orders, { kind });

  test('contributions add up to the log-odds to the last bit, in any order', () => {
    fc.assert(
      fc.property(anyRow, fc.infiniteStream(fc.nat()), (row, keys) => {
        const { baseLogOdds, logOdds, terms } = model.explain(row);
        expect(logOdds).toBe(model.predict(row));
        const parts = [baseLogOdds, ...terms.map((term) => term.logOdds)];
        const shuffled = parts.map((part) => [keys.next().value as number, part] as const);
        shuffled.sort(([a], [b]) => a - b);
        for (const order of [parts, [...parts].reverse(), shuffled.map(([, part]) => part)]) {
          expect(order.reduce((sum, part) => sum + part, 0)).toBe(logOdds);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('each column appears at most once, the weightiest first, and only if it contributes', () => {
    const { terms } = model.explain([499, null, true, 'NG']);
    expect(new Set(terms.map(({ column }) => column)).size).toBe(terms.length);
    const weights = terms.map(({ logOdds }) => Math.abs(logOdds));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(weights).not.toContain(0);
  });

  test('what makes fraud likelier adds to the log-odds', () => {
    const { terms } = model.explain([490, null, true, 'NG']);
    expect(terms.map(({ column }) => column).sort()).toEqual(['amount', 'country', 'is_proxy', 'orders']);
    for (const { logOdds } of terms) expect(logOdds).toBeGreaterThan(0);
  });

  test('what was learned predicts later orders', () => {
    const later = drawOrders(2, 4_000);
    expect(auc(later.labels, predictAll(model, later))).toBeGreaterThan(0.75);
  });

  test('the same seed gives the same model and card, to the byte', () => {
    const [first, second] = [1, 2].map(() => JSON.stringify(train(orders, { ...SMALL, kind, seed: 7 })));
    expect(first).toBe(second);
  });

  test('probabilities stay true where fraud is rare', () => {
    const rare = trained(drawOrders(3, 8_000, -6), { kind });
    const later = drawOrders(4, 8_000, -6);
    const frauds = later.labels.reduce((sum, label) => sum + label, 0);
    const expected = predictAll(rare, later).reduce((sum, logOdds) => sum + probabilityOf(logOdds), 0);
    expect(frauds / later.rows).toBeLessThan(0.04);
    expect(expected / frauds).toBeGreaterThan(0.8);
    expect(expected / frauds).toBeLessThan(1.25);
  });

  test('labels that mean nothing teach nothing, even by a column of many categories', () => {
    const random = new SeededRandom(9);
    const numbers = Array.from({ length: 4_000 }, () => String(Math.floor(random.next() * 500)));
    const labels = Uint8Array.from({ length: 4_000 }, () => (random.next() < 0.2 ? 1 : 0));
    const noise = {
      ...orders,
      columns: [...orders.columns, { name: 'shelf', kind: 'category' as const }],
      values: [...orders.values, numbers],
      labels,
    };
    const { validation } = train(noise, { ...SMALL, kind, validationShare: 0.4 }).card;
    expect(Math.abs((validation.auc as number) - 0.5)).toBeLessThan(0.06);
  });

  test('columns that are constant or always missing do no harm', () => {
    const flat = new Float32Array(4_000).fill(3);
    const missing = new Float32Array(4_000).fill(Number.NaN);
    const nulls = new Array<null>(4_000).fill(null);
    const { model: document, card } = train(
      {
        ...orders,
        columns: [
          ...orders.columns,
          { name: 'flat', kind: 'number' },
          { name: 'missing', kind: 'number' },
          { name: 'nulls', kind: 'category' },
        ],
        values: [...orders.values, flat, missing, nulls],
      },
      { ...SMALL, kind },
    );
    expect(card.validation.auc).toBeGreaterThan(0.75);
    const other = loadModel(document).predict([100, 3, false, 'DE', 3, null, 'never seen']);
    expect(Number.isFinite(other)).toBe(true);
  });

  test('what is not finite is missing, in learning and afterwards', () => {
    const amounts = Float64Array.from(orders.values[0] as Float64Array);
    const infinite = amounts.map((amount, row) => (row % 3 === 0 ? Number.POSITIVE_INFINITY : amount));
    const unknown = amounts.map((amount, row) => (row % 3 === 0 ? Number.NaN : amount));
    const [first, second] = [infinite, unknown].map((values) =>
      trained({ ...orders, values: [values, ...orders.values.slice(1)] }, { kind }),
    ) as [Model, Model];
    expect(predictAll(first, orders)).toEqual(predictAll(second, orders));
    for (const odd of [Number.NaN, Number.NEGATIVE_INFINITY, 'text', undefined as unknown as null]) {
      expect(first.predict([odd, 1, 0, 'DE'])).toBe(first.predict([null, 1, 0, 'DE']));
    }
  });
});

test('another seed gives other trees', () => {
  expect(train(orders, { ...SMALL, seed: 8 }).model).not.toEqual(train(orders, { ...SMALL, seed: 7 }).model);
});

test('a category never seen stands where the average one stands', () => {
  const model = trained(orders);
  expect(model.predict([50, 3, 0, 'XX'])).toBe(model.predict([50, 3, 0, 'YY']));
});

test('the card shows what the model was made from and how good it is', () => {
  const { card } = train(orders, SMALL);
  expect(card).toMatchObject({
    kind: 'trees',
    rows: 4_000,
    span: { from: orders.times[0], to: orders.times[3_999] },
    fitRows: 2_800,
    calibrationRows: 600,
    refitted: true,
  });
  expect(card.trees).toBe(card.bestIteration);
  expect(card.validation.rows).toBe(600);
  expect(card.validation.auc).toBeGreaterThan(0.75);
  expect(card.validation.calibrationError).toBeLessThan(0.05);
  expect(card.validation.reliability).toHaveLength(10);
  expect(card.importance[0]?.column).toBe('amount');
  expect(card.importance.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(1, 10);
});

test('growing stops when more trees would not help', () => {
  const options = { maxTrees: 400, learningRate: 0.3, earlyStoppingRounds: 10 };
  const { card } = train(orders, options);
  expect(card.bestIteration).toBeGreaterThan(0);
  expect(card.bestIteration).toBeLessThan(400);
});

test('the newest rows count only once the model is retrained on all', () => {
  const late = orders.labels.map((label, row) => (row < 3_400 ? label : 1 - label));
  const without = train({ ...orders, labels: late }, { ...SMALL, refit: false });
  expect(without.model).toEqual(train(orders, { ...SMALL, refit: false }).model);
  expect(train({ ...orders, labels: late }, SMALL).model).not.toEqual(train(orders, SMALL).model);
});

test('progress is reported for the trial and for the model', () => {
  const stages = new Map<string, number>();
  const { card } = train(orders, SMALL, ({ stage, done, total }) => {
    expect(done).toBeLessThanOrEqual(total);
    stages.set(stage, done);
  });
  expect([...stages.keys()]).toEqual(['trial', 'refit']);
  expect(stages.get('refit')).toBe(card.trees);
});
