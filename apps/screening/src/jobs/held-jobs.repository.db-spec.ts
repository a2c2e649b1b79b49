import { randomUUID } from 'node:crypto';
import { type JobsBed, openJobsBed } from './bed/jobs-bed.fixture';
import type { HeldJob } from './held-jobs.repository';

let bed: JobsBed;

beforeAll(async () => {
  bed = await openJobsBed();
});
beforeEach(() => bed.rows('DELETE FROM jobs'));
afterAll(() => bed?.close());

const take = () => bed.held.take(randomUUID());
const taken = async (): Promise<HeldJob> => {
  const job = await take();
  if (job === null) throw new Error('there was no job to take');
  return job;
};
/** As if its holder had not been heard of for long. */
const forget = (id: string) =>
  bed.rows(`UPDATE jobs SET held_until = now() - interval '1 second' WHERE id = $1`, [id]);

describe('the queue', () => {
  it('gives each job to one holder, however many ask at once', async () => {
    const asked = [await bed.ask('wait'), await bed.ask('wait')];
    const given = await Promise.all(Array.from({ length: 8 }, take));
    const ids = given.flatMap((job) => (job === null ? [] : [job.id]));
    expect(ids.sort()).toEqual(asked.sort());
  });

  it('serves the account that was served longest ago', async () => {
    const [first, second] = [await bed.ask('wait'), await bed.ask('wait')];
    const other = await bed.ask('wait', { accountId: 2 });
    const order = [(await taken()).accountId, (await taken()).id, (await taken()).accountId];
    expect(order).toEqual([1, other, 1]);
    expect([first, second]).not.toContain(other);
  });

  it('gives an account no more than two at once, and others theirs', async () => {
    for (let n = 0; n < 3; n += 1) await bed.ask('wait');
    const first = await taken();
    expect([first.accountId, (await taken()).accountId, await take()]).toEqual([1, 1, null]);
    const other = await bed.ask('wait', { accountId: 2 });
    expect((await taken()).id).toBe(other);
    await bed.held.fail(first, 'It failed.');
    expect((await taken()).accountId).toBe(1);
  });

  it('gives jobs of certain kinds, and of other accounts, alone where these are wanted', async () => {
    const training = await bed.ask('wait');
    const own = await bed.ask('wait', { kind: 'backtest' });
    const other = await bed.ask('wait', { kind: 'backtest', accountId: 2 });
    const wanted = { kinds: ['backtest'] as const, except: [1] };
    expect((await bed.held.take(randomUUID(), wanted))?.id).toBe(other);
    expect(await bed.held.take(randomUUID(), wanted)).toBeNull();
    expect([(await taken()).id, (await taken()).id]).toEqual([training, own]);
  });

  it('never gives one that was cancelled while it waited', async () => {
    const id = await bed.ask('wait');
    await bed.service.cancel({ accountId: 1, id, actor: { kind: 'key', id: 'k' } });
    expect([await take(), (await bed.get(id)).state]).toEqual([null, 'cancelled']);
  });

  it('hands over a job whose holder has died, and the dead can do nothing with it any more', async () => {
    const id = await bed.ask('wait');
    const dead = await taken();
    expect(await take()).toBeNull();
    await forget(id);
    const heir = await taken();
    expect(heir.id).toBe(id);
    expect(await bed.held.beat(dead, { stage: 'late', done: 1, total: 1 })).toBe(false);
    await bed.held.fail(dead, 'late');
    await bed.held.putBack(dead, { counts: true });
    expect(await bed.held.finish(dead, async () => ({}))).toBe(false);
    expect(await bed.get(id)).toMatchObject({ state: 'running', progress: null });
    expect(await bed.held.finish(heir, async () => ({ from: 'heir' }))).toBe(true);
    expect(await bed.get(id)).toMatchObject({ state: 'done', result: { from: 'heir' } });
  });

  it('gives up a job that has taken three holders with it', async () => {
    const id = await bed.ask('wait');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await taken();
      await forget(id);
    }
    expect(await take()).toBeNull();
    expect(await bed.get(id)).toMatchObject({
      state: 'failed',
      error: 'Its process ended 3 times before the job was done.',
    });
  });

  it('takes no more of an account than twenty that are open', async () => {
    const asked = [];
    for (let n = 0; n < 21; n += 1) asked.push(await bed.ask('wait'));
    expect(await bed.rows('SELECT FROM jobs')).toHaveLength(20);
    await bed.service.cancel({ accountId: 1, id: asked[0] ?? '', actor: { kind: 'key', id: 'k' } });
    await bed.ask('wait');
    expect(await bed.rows(`SELECT FROM jobs WHERE state = 'queued'`)).toHaveLength(20);
  });

  it('keeps the last progress, and what is not known of it', async () => {
    const id = await bed.ask('wait');
    const job = await taken();
    await bed.held.beat(job, { stage: 'reading', done: 5_000_000_000, total: null });
    expect((await bed.get(id)).progress).toEqual({ stage: 'reading', done: 5_000_000_000, total: null });
  });
});
