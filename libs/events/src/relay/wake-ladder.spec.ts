import { WakeLadder } from './wake-ladder';

let ladder: WakeLadder;

beforeEach(() => {
  jest.useFakeTimers();
  ladder = new WakeLadder();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Milliseconds that a wait takes without a wake-up. */
async function waitedMs(foundNothing: boolean): Promise<number> {
  const startedAt = Date.now();
  let isOver = false;
  const waiting = ladder.wait(foundNothing).then(() => {
    isOver = true;
  });
  while (!isOver) await jest.advanceTimersByTimeAsync(1);
  await waiting;
  return Date.now() - startedAt;
}

test('while there is no news it looks once a second', async () => {
  expect([await waitedMs(true), await waitedMs(true)]).toEqual([1_000, 1_000]);
});

test('after a look that found something it looks again at once, then less and less often', async () => {
  const waits = [await waitedMs(false)];
  for (let look = 0; look < 6; look += 1) waits.push(await waitedMs(true));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 1_000]);
});

test('news cuts a long wait short', async () => {
  let isOver = false;
  const waiting = ladder.wait(true).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(500);
  ladder.wake();
  await jest.advanceTimersByTimeAsync(2);
  expect(isOver).toBe(true);
  await waiting;
});

test('news upon news does not put a look off', async () => {
  let isOver = false;
  const waiting = ladder.wait(false).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(1);
  ladder.wake();
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
  await waiting;
});

test('after a slow look it rests as long, whatever news there is', async () => {
  let isOver = false;
  const waiting = ladder.wait(false, 40).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(30);
  ladder.wake();
  await jest.advanceTimersByTimeAsync(8);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(3);
  expect(isOver).toBe(true);
  await waiting;
});

test('a cut ends a wait', async () => {
  const waiting = ladder.wait(true);
  ladder.cut();
  await expect(waiting).resolves.toBeUndefined();
});
