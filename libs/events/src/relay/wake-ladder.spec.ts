import { IDLE_MS } from '@rampart/persistence';
import { AWAKE_MS, WakeLadder } from './wake-ladder';

let ladder: WakeLadder;

beforeEach(() => {
  jest.useFakeTimers();
  ladder = new WakeLadder();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Milliseconds that a wait takes without a wake-up. */
async function waitedMs(isBusy: boolean): Promise<number> {
  const startedAt = Date.now();
  let isOver = false;
  const waiting = ladder.wait(isBusy).then(() => {
    isOver = true;
  });
  while (!isOver) await jest.advanceTimersByTimeAsync(1);
  await waiting;
  return Date.now() - startedAt;
}

test('without news it looks once a second for a while, then every ten seconds', async () => {
  expect([await waitedMs(false), await waitedMs(false)]).toEqual([1_000, 1_000]);
  await jest.advanceTimersByTimeAsync(AWAKE_MS);
  const waits = [await waitedMs(false), await waitedMs(false), await waitedMs(false)];
  for (const wait of waits) expect(Math.abs(wait - IDLE_MS)).toBeLessThanOrEqual(0.2 * IDLE_MS + 1);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test.each([
  ['news', () => ladder.wake()],
  ['events that another replica has left behind', () => ladder.stayAwake()],
])('after %s it looks once a second again', async (_, happens) => {
  await jest.advanceTimersByTimeAsync(AWAKE_MS);
  happens();
  ladder.takeNews();
  expect(await waitedMs(false)).toBe(1_000);
});

test('while another replica is sending it does not fall asleep', async () => {
  await jest.advanceTimersByTimeAsync(AWAKE_MS);
  await waitedMs(true);
  expect(await waitedMs(false)).toBe(1_000);
});

test('while another replica is busy, it looks less and less often after news', async () => {
  ladder.wake();
  const waits = [await waitedMs(false)];
  expect(ladder.takeNews()).toBe(true);
  for (let look = 0; look < 6; look += 1) waits.push(await waitedMs(true));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 1_000]);
});

test('without news of its own it does not hurry after another replica', async () => {
  expect(await waitedMs(true)).toBe(1_000);
});

test('news cuts a long wait short', async () => {
  let isOver = false;
  const waiting = ladder.wait(false).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(500);
  ladder.wake();
  await jest.advanceTimersByTimeAsync(2);
  expect(isOver).toBe(true);
  await waiting;
});

test('news that comes during a look makes the next wait short, once', async () => {
  expect(ladder.takeNews()).toBe(false);
  ladder.wake();
  expect(await waitedMs(false)).toBe(2);
  expect([ladder.takeNews(), ladder.takeNews()]).toEqual([true, false]);
  expect(await waitedMs(false)).toBe(1_000);
});

test('news upon news does not put a look off', async () => {
  ladder.wake();
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
  const waiting = ladder.wait(false);
  ladder.cut();
  await expect(waiting).resolves.toBeUndefined();
});
