import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { BUSY_MS, IDLE_MS, LoopLag } from './loop-lag';

const until = async (isTrue: () => boolean): Promise<void> => {
  // Seldom: looking is work, too.
  while (!isTrue()) await pause(100);
};

/** Occupies the event loop, without a processor that other specs need. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const read = async (registry: Registry, figure: string): Promise<number> => {
  const metrics = await registry.getMetricsAsJSON();
  const gauge = metrics.find(({ name }) => name === `nodejs_eventloop_lag_${figure}_seconds`);
  return Number(gauge?.values[0]?.value);
};

test('a loop that idles is sampled once a second, and one that works twenty times', async () => {
  const lag = new LoopLag(new Registry());
  await until(() => lag.paceMs === IDLE_MS);
  // Again and again: the quick pace lasts for one sample of a loop that idles afterwards.
  while (lag.paceMs !== BUSY_MS) {
    block(100);
    await pause(10);
  }
  expect([BUSY_MS, IDLE_MS]).toEqual([50, 1_000]);
  // Where others need the processors, the loop seems busy until it has had one to itself for two seconds.
}, 60_000);

test('a stall is shown by the scrape that follows it, and not by the next', async () => {
  const registry = new Registry();
  new LoopLag(registry);
  block(600);
  // The sample, which was due after 50 ms, comes before this timer.
  await pause(1);
  const stalled = await read(registry, 'max');
  expect(stalled).toBeGreaterThan(0.5);
  await pause(2 * BUSY_MS);
  expect(await read(registry, 'max')).toBeLessThan(stalled);
});

test('without a sample the lag is 0', async () => {
  const registry = new Registry();
  new LoopLag(registry);
  expect([await read(registry, 'p99'), await read(registry, 'mean'), await read(registry, 'stddev')]).toEqual(
    [0, 0, 0],
  );
});
