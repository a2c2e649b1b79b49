import { growthOf, paceOf, unevenIn } from './judge';
import { type Minute, minuteOf } from './minutes';

const minute = (number: number, changes: Partial<Minute> = {}): Minute => ({
  number,
  disturbedBy: [],
  served: 100,
  failed: 0,
  medianMs: 5,
  p99Ms: 20,
  memoryMib: { 'gateway 1': 100 },
  ...changes,
});
const hour = (changesAt: (number: number) => Partial<Minute>): Minute[] =>
  Array.from({ length: 60 }, (_, at) => minute(at + 1, changesAt(at + 1)));

test('a minute has the quantiles of the orders in it; refusals by limits are no failures', () => {
  const call = (endedAt: number, outcome: 'served' | 'held' | 'clear', kind = 'POST screen') => ({
    ...{ kind, startedAt: 0, endedAt, outcome, how: '' },
  });
  const calls = [
    ...Array.from({ length: 100 }, (_, at) => call(at + 1, 'served')),
    call(9_000, 'served', 'POST lists'),
    call(9_000, 'held'),
    call(9_000, 'clear'),
  ];
  expect(minuteOf(3, calls, { disturbedBy: ['x'], memoryMib: {} })).toEqual({
    ...{ number: 3, disturbedBy: ['x'], memoryMib: {}, served: 101, failed: 1, medianMs: 51, p99Ms: 100 },
  });
});

test('memory that fills and stays is flat, whatever the first minutes are', () => {
  const filling = hour((number) => ({ memoryMib: { 'lists 7': Math.min(100 + number * 10, 160) } }));
  expect(growthOf(filling)).toEqual([{ process: 'lists 7', minutes: 60, before: 160, after: 160 }]);
  expect(unevenIn(filling)).toEqual([]);
});

test('memory that goes on growing is named, and a process that did not live long is not judged', () => {
  const leaking = hour((number) => ({
    memoryMib: { 'cases 2': 100 + number, ...(number > 50 && { 'lists 9': number * 10 }) },
  }));
  expect(unevenIn(leaking)).toEqual(['cases 2 grew from 111 to 159 MiB']);
});

test('a p99 that doubles is named, but for that of disturbed minutes', () => {
  const slower = hour((number) => ({ p99Ms: number > 40 ? 40 : 20 }));
  expect(unevenIn(slower)).toEqual(['the p99 went from 20 to 40 ms']);
  const disturbed = hour((number) =>
    number > 40 && number % 2 === 0 ? { p99Ms: 900, disturbedBy: ['a failover'] } : {},
  );
  expect(paceOf(disturbed)).toEqual({ firstThirdMs: 20, lastThirdMs: 20 });
  expect(unevenIn(disturbed)).toEqual([]);
});
