import { setImmediate as nextTurn } from 'node:timers/promises';
import { BurstQueue, type EndWork } from './burst-queue';

const [BURSTING, OTHER] = [1, 2];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

function setUp() {
  let clock = 0;
  const queue = new BurstQueue(() => clock);
  /** Calls in work of the bursting account, in the order in which they began. */
  const ends: EndWork[] = [];
  const burst = (calls: number) => {
    for (let call = 0; call < calls; call += 1) void queue.enter(BURSTING).then((end) => ends.push(end));
  };
  const passMs = async (ms: number, stepMs = 1) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      clock += stepMs;
      jest.advanceTimersByTime(stepMs);
      await nextTurn();
    }
  };
  const passQuietMinute = () => passMs(60_000, 100);
  const callOfOther = async () => (await queue.enter(OTHER))();
  /** Keeps this many calls of the account under way, each in work for 5 ms, beside another account. */
  const work = async (calls: number, seconds: number) => {
    for (let step = 0; step < seconds * 200; step += 1) {
      await callOfOther();
      for (const end of ends.splice(0)) end();
      await nextTurn();
      burst(calls - queue.waiting - ends.length);
      await passMs(5);
    }
  };
  return { queue, ends, burst, passMs, passQuietMinute, callOfOther, work };
}

describe('bursts', () => {
  it('begin two at a time beside another account, in the order in which they came', async () => {
    const { queue, ends, burst, callOfOther } = setUp();
    await callOfOther();
    burst(60);
    await nextTurn();
    expect([ends.length, queue.waiting]).toEqual([2, 58]);
    ends[0]?.();
    ends[0]?.();
    await nextTurn();
    expect([ends.length, queue.waiting]).toEqual([3, 57]);
  });

  it('make no other account wait', async () => {
    const { burst, callOfOther, queue } = setUp();
    await callOfOther();
    burst(60);
    await callOfOther();
    expect(queue.waiting).toBe(58);
  });

  it('go on while calls last: what is in work for 50 ms counts no longer', async () => {
    const { ends, burst, passMs, callOfOther } = setUp();
    await callOfOther();
    burst(10);
    await passMs(49);
    expect(ends).toHaveLength(2);
    await passMs(1);
    expect(ends).toHaveLength(4);
    await passMs(150);
    expect(ends).toHaveLength(10);
    // Ending a call that no longer counts admits no other.
    burst(10);
    for (const end of ends.slice(0, 8)) end();
    await passMs(49);
    expect(ends).toHaveLength(10);
    await passMs(1);
    expect(ends).toHaveLength(12);
  });

  it('of an account that is alone wait for nothing, and no longer once it is', async () => {
    const { queue, ends, burst, passMs, passQuietMinute, callOfOther } = setUp();
    burst(60);
    await nextTurn();
    expect(ends).toHaveLength(60);
    for (const end of ends.splice(0)) end();
    await passQuietMinute();
    await callOfOther();
    burst(60);
    await nextTurn();
    expect(queue.waiting).toBe(58);
    await passMs(2_050);
    expect(queue.waiting).toBe(0);
  });

  it('are not what an account sends that always has that much under way', async () => {
    const { queue, work } = setUp();
    await work(16, 1);
    expect(queue.waiting).toBeGreaterThan(8);
    await work(16, 40);
    expect(queue.waiting).toBeLessThanOrEqual(1);
  });

  it('are bursts again after a quiet minute', async () => {
    const { queue, ends, burst, work, passQuietMinute, callOfOther } = setUp();
    await work(16, 40);
    for (const end of ends.splice(0)) end();
    await passQuietMinute();
    await callOfOther();
    burst(16);
    await nextTurn();
    expect(queue.waiting).toBe(14);
  });
});

it('accounts that were quiet are forgotten, others not', async () => {
  const { queue, burst, callOfOther } = setUp();
  await callOfOther();
  burst(3);
  for (let id = 10; id < 1_000; id += 1) (await queue.enter(id))();
  expect(Reflect.get(queue, 'accounts').size).toBeLessThanOrEqual(256);
  burst(1);
  await nextTurn();
  expect(queue.waiting).toBe(2);
});
