import { train } from '../training/train';
import { drawOrders } from '../training/training-set.fixture';
import { fromSteps } from './grid';
import { loadModel, ModelDocumentError } from './load-model';
import type { LogisticDocument, TreesDocument } from './model-document';

/** Amounts of up to 100 are worth −1, others 2, and so are unknown ones; those of NG half a point more. */
const TREES: TreesDocument = {
  format: 1,
  kind: 'trees',
  columns: [
    { name: 'amount', kind: 'number', edges: [100] },
    { name: 'country', kind: 'category', edges: [0.5], categories: [['NG', 1.2]] },
  ],
  base_steps: -(2 ** 24),
  trees: [
    {
      column: [0, -1, -1],
      bin: [1, 0, 0],
      missing_left: [0, 0, 0],
      left: [1, 0, 0],
      right: [2, 0, 0],
      steps: [2 ** 23, -(2 ** 24), 2 ** 25],
    },
    {
      column: [1, -1, -1],
      bin: [1, 0, 0],
      missing_left: [1, 0, 0],
      left: [1, 0, 0],
      right: [2, 0, 0],
      steps: [2 ** 20, 0, 2 ** 23],
    },
  ],
};

const LOGISTIC: LogisticDocument = {
  format: 1,
  kind: 'logistic',
  columns: [{ name: 'amount', kind: 'number', edges: [100] }],
  base_steps: -(2 ** 24),
  tables: [[2 ** 22, -(2 ** 23), 2 ** 24]],
};

test.each([
  [100, 'DE', -2],
  [100.01, 'DE', 1],
  [null, null, 1],
  [50, 'NG', -1.5],
])('trees say what they say: %p, %p', (amount, country, logOdds) => {
  expect(loadModel(TREES).predict([amount, country])).toBe(logOdds);
});

test.each([
  [null, -0.75],
  [100, -1.5],
  [101, 0],
])('a scorecard says what it says: %p', (amount, logOdds) => {
  expect(loadModel(LOGISTIC).predict([amount])).toBe(logOdds);
});

test('where nothing could be learned the model predicts the average, and no column is the reason', () => {
  const model = loadModel({ ...TREES, trees: [] });
  expect(model.explain([50, 'NG'])).toEqual({ baseLogOdds: -1, logOdds: -1, terms: [] });
});

test('a split’s column is credited with how it moved the expectation', () => {
  expect(loadModel(TREES).explain([50, 'NG'])).toEqual({
    baseLogOdds: -0.5 + fromSteps(2 ** 20),
    logOdds: -1.5,
    terms: [
      { column: 'amount', logOdds: -1.5 },
      { column: 'country', logOdds: 0.5 - fromSteps(2 ** 20) },
    ],
  });
});

test('the columns of a model are those that it was trained with', () => {
  const orders = drawOrders(1, 500);
  expect(loadModel(train(orders, { maxTrees: 3 }).model).columns).toEqual(orders.columns);
});

const [first] = TREES.trees as [TreesDocument['trees'][number]];
test.each<[string, unknown, RegExp]>([
  ['nothing', null, /expected/i],
  ['a later format', { ...TREES, format: 2 }, /format/],
  ['another kind', { ...TREES, kind: 'forest' }, /kind/],
  ['more than is known', { ...TREES, extra: 1 }, /extra/],
  ['edges that go back', { ...LOGISTIC, columns: [{ ...LOGISTIC.columns[0], edges: [2, 1] }] }, /ascend/],
  [
    'a category without codes',
    { ...LOGISTIC, columns: [{ name: 'c', kind: 'category', edges: [1] }] },
    /categories/,
  ],
  ['a circle', { ...TREES, trees: [{ ...first, left: [0, 0, 0] }] }, /children/],
  ['a child that is not there', { ...TREES, trees: [{ ...first, right: [3, 0, 0] }] }, /children/],
  ['a column that is not there', { ...TREES, trees: [{ ...first, column: [2, -1, -1] }] }, /column/],
  ['a node without a figure', { ...TREES, trees: [{ ...first, bin: [1] }] }, /every node/],
  ['half a step', { ...TREES, base_steps: 0.5 }, /base_steps/],
  ['too many steps', { ...TREES, base_steps: 2 ** 40 }, /base_steps/],
  ['a bin without steps', { ...LOGISTIC, tables: [[1, 2]] }, /every bin/],
])('a damaged document is refused: %s', (_, document, message) => {
  expect(() => loadModel(document)).toThrow(ModelDocumentError);
  expect(() => loadModel(document)).toThrow(message);
});
