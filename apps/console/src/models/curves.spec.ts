import { distinctGroups, precisionRecallOf } from './curves';

const group = (mean_predicted: number, observed: number, orders = 10) => ({
  mean_predicted,
  observed,
  orders,
});

it('adds groups up from the most suspicious, whatever their order', () => {
  expect(precisionRecallOf([group(0.1, 0), group(0.9, 0.8), group(0.5, 0.2)])).toEqual([
    { recall: 0.8, precision: 0.8, from: 0.9 },
    { recall: 1, precision: 0.5, from: 0.5 },
    { recall: 1, precision: 10 / 30, from: 0.1 },
  ]);
});

it('leaves empty groups out, and draws nothing without a fraud', () => {
  expect(precisionRecallOf([group(0.9, 1, 0), group(0.1, 1, 5)])).toEqual([
    { recall: 1, precision: 1, from: 0.1 },
  ]);
  expect(precisionRecallOf([group(0.1, 0)])).toEqual([]);
  expect(precisionRecallOf([])).toEqual([]);
});

it('takes groups of the same probability as one', () => {
  expect(distinctGroups([group(0.2, 0.5), group(0.2, 0.1, 30), group(0.1, 0)])).toEqual([
    group(0.1, 0),
    group(0.2, 0.2, 40),
  ]);
});
