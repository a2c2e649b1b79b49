import { Heartbeat, REST_AFTER_MS, UNUSED_MS, USED_MS } from './heartbeat';

let pings: { answer: () => void; lose: () => void }[];
let reconnects: number;
let inMsgs: number;
let isClosed: boolean;
let heartbeat: Heartbeat;

beforeEach(() => {
  jest.useFakeTimers();
  [pings, reconnects, inMsgs, isClosed] = [[], 0, 0, false];
  heartbeat = new Heartbeat({
    flush: () =>
      new Promise((resolve, reject) => {
        pings.push({ answer: resolve, lose: () => reject(new Error('lost')) });
      }),
    reconnect: async () => {
      reconnects += 1;
    },
    isClosed: () => isClosed,
    stats: () => ({ inBytes: 0, outBytes: 0, inMsgs, outMsgs: 0 }),
  });
});

afterEach(() => {
  heartbeat.stop();
  jest.useRealTimers();
});

/** Lets seconds pass on a connection whose server answers, and counts the pings. */
async function pass(seconds: number, each: () => void = () => {}): Promise<number> {
  const before = pings.length;
  for (let second = 0; second < seconds; second += 1) {
    each();
    await jest.advanceTimersByTimeAsync(1_000);
    for (const ping of pings) ping.answer();
  }
  return pings.length - before;
}

test('a connection in use is pinged every second, and one that is not every five', async () => {
  expect(await pass(60, () => heartbeat.note())).toBe(60);
  await pass(REST_AFTER_MS / 1_000 + 5);
  expect(await pass(60)).toBe(60_000 / UNUSED_MS);
  expect(reconnects).toBe(0);
});

test('a connection that only receives is in use', async () => {
  await pass(60);
  const receiving = () => {
    inMsgs += 10;
  };
  await pass(UNUSED_MS / 1_000, receiving);
  expect(await pass(30, receiving)).toBe(30);
});

test('a connection that dies in use is left within three seconds', async () => {
  await pass(5, () => heartbeat.note());
  await jest.advanceTimersByTimeAsync(3 * USED_MS);
  expect(reconnects).toBe(1);
});

test('one that has died while nothing used it is left within three seconds of its next use', async () => {
  await pass(60);
  await jest.advanceTimersByTimeAsync(UNUSED_MS + 1);
  heartbeat.note();
  await jest.advanceTimersByTimeAsync(3 * USED_MS);
  expect(reconnects).toBe(1);
});

test('pings that were lost with the previous connection do not count for the next', async () => {
  await jest.advanceTimersByTimeAsync(2 * USED_MS);
  for (const ping of pings) ping.lose();
  await jest.advanceTimersByTimeAsync(USED_MS);
  expect(reconnects).toBe(0);
});

test('a closed connection is left alone', async () => {
  isClosed = true;
  await jest.advanceTimersByTimeAsync(10 * USED_MS);
  expect([pings.length, reconnects]).toEqual([0, 0]);
});
