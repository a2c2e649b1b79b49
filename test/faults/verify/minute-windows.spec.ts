import { callsPerWindow } from './minute-windows';

const call = (startedAt: number, endedAt: number, resetSeconds: number) => ({
  startedAt,
  endedAt,
  resetSeconds,
});

test('calls that were given the same end are of one window, however long each took', () => {
  const calls = [call(0, 20, 60), call(30_000, 40_000, 25), call(59_000, 59_900, 1)];
  expect(callsPerWindow(calls)).toEqual([3]);
});

test('a window that begins as soon as the one before has ended is another, in whatever order the calls are given', () => {
  expect(callsPerWindow([call(60_100, 60_110, 60), call(0, 10, 60), call(59_900, 59_950, 1)])).toEqual([
    2, 1,
  ]);
});

test('without calls there is no window', () => {
  expect(callsPerWindow([])).toEqual([]);
});
