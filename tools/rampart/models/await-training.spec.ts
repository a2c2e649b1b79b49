import { ApiRefusal } from '../api-refusal';
import { ToolError } from '../io';
import { awaitTraining, type Job } from './await-training';

const job = (fields: Partial<Job>): Job => ({
  state: 'running',
  progress: null,
  error: null,
  result: null,
  ...fields,
});
const done = job({ state: 'done', result: { number: 7 } });
const refusal = (code: string) => new ApiRefusal(`The API says ${code}.`, code, undefined, {});
const unreachable = new ToolError('Cannot reach the API.');

/** Returns these answers one after another, the last one forever. */
function watchOf(...looks: readonly (Job | Error)[]) {
  const lines: string[] = [];
  const pauses: number[] = [];
  let next = 0;
  const look = async () => {
    const found = looks[Math.min(next++, looks.length - 1)] ?? unreachable;
    if (found instanceof Error) throw found;
    return found;
  };
  const pause = async (ms: number) => pauses.push(ms);
  return { look, pause, print: (line: string) => void lines.push(line), lines, pauses };
}

test("the training's result is returned, and every stage printed once", async () => {
  const orders = job({ progress: { stage: 'orders', done: 5, total: 10 } });
  const watch = watchOf(job({ state: 'queued' }), orders, orders, done);
  await expect(awaitTraining(watch)).resolves.toEqual({ number: 7 });
  expect(watch.lines).toEqual(['queued', 'orders: 5 of 10']);
});

test('a gateway that is replaced, and a limit that was reached, do not end the wait', async () => {
  const watch = watchOf(
    unreachable,
    refusal('unavailable'),
    refusal('rate_limited'),
    job({}),
    unreachable,
    done,
  );
  await expect(awaitTraining(watch)).resolves.toEqual({ number: 7 });
});

test('an API that stays away is given up in the end', async () => {
  const watch = watchOf(job({}), unreachable);
  await expect(awaitTraining(watch)).rejects.toBe(unreachable);
  const waitedMs = watch.pauses.reduce((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeGreaterThan(240_000);
  expect(waitedMs).toBeLessThan(600_000);
});

test.each([
  ['failed', job({ state: 'failed', error: 'Too few orders.' }), 'Too few orders.'],
  ['cancelled', job({ state: 'cancelled' }), 'The training was cancelled.'],
  ['refused', refusal('insufficient_scope'), 'The API says insufficient_scope.'],
])('a training that was %s ends the wait at once, in its words', async (_, look, words) => {
  const watch = watchOf(look);
  await expect(awaitTraining(watch)).rejects.toThrow(words);
  expect(watch.pauses).toEqual([]);
});

test('looks become rarer, so that a long training stays within the limit of its key', async () => {
  const watch = watchOf(...Array.from({ length: 100 }, () => job({})), done);
  await awaitTraining(watch);
  expect(watch.pauses[0]).toBe(500);
  expect(watch.pauses.at(-1)).toBe(5_000);
});
