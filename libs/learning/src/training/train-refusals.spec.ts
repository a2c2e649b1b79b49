import { TrainingError } from '../dataset/training-error';
import type { TrainingSet } from '../dataset/training-set';
import { train } from './train';
import { drawOrders } from './training-set.fixture';

const orders = drawOrders(1, 400);

function refusal(set: TrainingSet, options: Parameters<typeof train>[1] = {}) {
  try {
    train(set, options);
  } catch (error) {
    if (error instanceof TrainingError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each([0, 1])('a set of one kind is refused: all labels %p', (label) => {
  const { code, message } = refusal({ ...orders, labels: new Uint8Array(400).fill(label) });
  expect(code).toBe('one_class');
  expect(message).toMatch(/^of 400 rows (none|every one) is fraud/);
});

test('too few of one kind are refused, with how many are needed', () => {
  const labels = Uint8Array.from({ length: 400 }, (_, row) => (row < 9 ? 1 : 0));
  expect(refusal({ ...orders, labels })).toEqual({
    code: 'too_few_rows',
    message: '9 frauds and 271 others to learn from; at least 10 of each are needed',
  });
});

test('a set without rows is refused', () => {
  expect(refusal(drawOrders(1, 0)).code).toBe('too_few_rows');
});

test.each<[string, Partial<TrainingSet>, RegExp]>([
  ['no columns', { columns: [], values: [] }, /1 to 32767 columns/],
  ['values missing', { values: orders.values.slice(1) }, /4 columns, but values of 3/],
  ['a column cut short', { values: [new Float64Array(3), ...orders.values.slice(1)] }, /amount has 3 values/],
  [
    'numbers as a category',
    { values: [...orders.values.slice(0, 3), new Float64Array(400)] },
    /country is a category/,
  ],
  [
    'strings as a number',
    { values: [new Array(400).fill('1'), ...orders.values.slice(1)] },
    /amount is a number/,
  ],
  [
    'one name twice',
    { columns: orders.columns.map((column) => ({ ...column, name: 'x' })).slice(0, 4) },
    /one name/,
  ],
  ['labels cut short', { labels: new Uint8Array(3) }, /3 labels/],
  ['a label of 2', { labels: new Uint8Array(400).fill(2) }, /label 2 in row 0/],
  ['times cut short', { times: new Float64Array(3) }, /3 times/],
  ['times that go back', { times: orders.times.slice().reverse() }, /must ascend: row 1/],
  ['a time that is not a number', { times: orders.times.map(() => Number.NaN) }, /must ascend: row 0/],
  ['label times cut short', { labelTimes: new Float64Array(3) }, /3 label times/],
  [
    'a label time that is not a number',
    { labelTimes: new Float64Array(400).fill(Number.NaN) },
    /label time of row 0/,
  ],
])('a malformed set is refused: %s', (_, part, message) => {
  const refused = refusal({ ...orders, ...part });
  expect(refused.code).toBe('malformed_set');
  expect(refused.message).toMatch(message);
});

test.each([{ maxTrees: 0 }, { learningRate: Number.NaN }, { maxBins: 256 }, { lambda: 0 }, { rowShare: 2 }])(
  'an option out of its range is refused: %j',
  (option) => {
    const { code, message } = refusal(orders, option);
    expect(code).toBe('bad_options');
    expect(message).toContain(Object.keys(option)[0]);
  },
);
