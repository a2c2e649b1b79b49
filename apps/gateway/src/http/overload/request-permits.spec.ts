import { setImmediate as nextTurn } from 'node:timers/promises';
import { Metrics } from '@rampart/telemetry';
import { RequestPermits } from './request-permits';

const [BURSTING, OTHER] = [1, 2];
const AT_ONCE = 64;

const figureOf = async ({ registry }: Metrics, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

it("a burst queues within its own account's permits, and delays no other account", async () => {
  const metrics = new Metrics('gateway');
  const permits = new RequestPermits(AT_ONCE, metrics);
  (await permits.take('request', OTHER)).giveBack();
  let begun = 0;
  const burst = Array.from({ length: 20 }, async () => {
    const permit = await permits.take('request', BURSTING);
    begun += 1;
    permit.giveBack();
    permit.giveBack();
  });
  expect(await figureOf(metrics, 'rampart_http_waiting')).toBe(18);
  expect(await figureOf(metrics, 'rampart_http_in_flight')).toBe(20);
  await permits.take('request', OTHER);
  await Promise.all(burst);
  expect(begun).toBe(20);
  expect(await figureOf(metrics, 'rampart_http_waiting')).toBe(0);
  expect(await figureOf(metrics, 'rampart_http_in_flight')).toBe(1);
});

it('streams do not wait for each other', async () => {
  const permits = new RequestPermits(AT_ONCE, new Metrics('gateway'));
  await permits.take('stream', OTHER);
  let begun = 0;
  for (let stream = 0; stream < 10; stream += 1) {
    void permits.take('stream', BURSTING).then(() => (begun += 1));
  }
  await nextTurn();
  expect(begun).toBe(10);
});

describe('streams of events', () => {
  /** As many as the account may have by itself, less those that are refused. @returns how many were taken. */
  const followTwenty = async (permits: RequestPermits, accountId: number) => {
    const taken = await Promise.allSettled(Array.from({ length: 20 }, () => permits.take('live', accountId)));
    return taken.filter(({ status }) => status === 'fulfilled').length;
  };

  it('are left to accounts that have none, however many follow twenty each', async () => {
    const permits = new RequestPermits(AT_ONCE, new Metrics('gateway'));
    for (let account = 1; account <= 30; account += 1) await followTwenty(permits, account);
    expect(await followTwenty(permits, 1)).toBe(0);
    const newcomers = Array.from({ length: 20 }, (_, n) => permits.take('live', 100 + n));
    expect(await Promise.all(newcomers)).toHaveLength(20);
  });

  it('take nothing of the permits of files and batches', async () => {
    const permits = new RequestPermits(AT_ONCE, new Metrics('gateway'));
    for (let account = 1; account <= 30; account += 1) await followTwenty(permits, account);
    await expect(permits.take('stream', OTHER)).resolves.toBeDefined();
  });
});
