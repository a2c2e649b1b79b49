import { drawOrders } from '../training/training-set.fixture';
import { splitByTime } from './time-split';

const orders = drawOrders(1, 1_000);
const SHARES = { calibrationShare: 0.1, validationShare: 0.2 };
const DAY_ROWS = 100;

test('the first rows teach, the next calibrate, the last measure', () => {
  const { fitTo, calibrationTo, learnFrom } = splitByTime(orders, SHARES);
  expect([fitTo, calibrationTo, learnFrom.length]).toEqual([700, 800, 700]);
});

test('nothing is learned from an outcome that came after the held-back part began', () => {
  const minute = (orders.times[1] as number) - (orders.times[0] as number);
  const labelTimes = orders.times.map((time) => time + DAY_ROWS * minute);
  const { learnFrom } = splitByTime({ ...orders, labelTimes }, SHARES);
  expect([...learnFrom]).toEqual(Array.from({ length: 601 }, (_, row) => row));
});

test('where too few outcomes were known by then, the whole earlier part teaches', () => {
  const labelTimes = orders.times.map((time) => time + 1e12);
  expect(splitByTime({ ...orders, labelTimes }, SHARES).learnFrom).toHaveLength(700);
});

test('nothing need be held back', () => {
  const split = splitByTime(orders, { calibrationShare: 0, validationShare: 0 });
  expect(split).toMatchObject({ fitTo: 1_000, calibrationTo: 1_000 });
  expect(split.learnFrom).toHaveLength(1_000);
});
