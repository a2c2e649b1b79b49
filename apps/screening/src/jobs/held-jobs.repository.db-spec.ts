import { randomUUID } from 'node:crypto';
import { type JobsFixture, openJobsFixture } from './fixtures/jobs.fixture';
import type { HeldJob } from './held-jobs.repository';

let fixture: JobsFixture;

beforeAll(async () => {
  fixture = await openJobsFixture();
});
beforeEach(() => fixture.rows('DELETE FROM jobs'));
afterAll(() => fixture?.close());

const take = () => fixture.held.take(randomUUID());
const taken = async (): Promise<HeldJob> => {
  const job = await take();
  if (job === null) throw new Error('there was no job to take');
  return job;
};
/** As if there had been no heartbeat from its holder for long. */
const forget = (id: string) =>
  fixture.rows(`UPDATE jobs SET held_until = now() - interval '1 second' WHERE id = $1`, [id]);

describe('the queue', () => {
  it('gives each job to one holder, however many ask concurrently', async () => {
    const asked = [await fixture.ask('wait'), await fixture.ask('wait')];
    const given = await Promise.all(Array.from({ length: 8 }, take));
    const ids = given.flatMap((job) => (job === null ? [] : [job.id]));
    expect(ids.sort()).toEqual(asked.sort());
  });

  it('serves the account that was served longest ago', async () => {
    const [first, second] = [await fixture.ask('wait'), await fixture.ask('wait')];
    const other = await fixture.ask('wait', { accountId: 2 });
    const order = [(await taken()).accountId, (await taken()).id, (await taken()).accountId];
    expect(order).toEqual([1, other, 1]);
    expect([first, second]).not.toContain(other);
  });

  it('gives an account at most two concurrently, and others theirs', async () => {
    for (let n = 0; n < 3; n += 1) await fixture.ask('wait');
    const first = await taken();
    expect([first.accountId, (await taken()).accountId, await take()]).toEqual([1, 1, null]);
    const other = await fixture.ask('wait', { accountId: 2 });
    expect((await taken()).id).toBe(other);
    await fixture.held.fail(first, 'It failed.');
    expect((await taken()).accountId).toBe(1);
  });

  it('gives jobs of certain kinds, and of other accounts, alone where these are wanted', async () => {
    const training = await fixture.ask('wait');
    const own = await fixture.ask('wait', { kind: 'backtest' });
    const other = await fixture.ask('wait', { kind: 'backtest', accountId: 2 });
    const wanted = { kinds: ['backtest'] as const, except: [1] };
    expect((await fixture.held.take(randomUUID(), wanted))?.id).toBe(other);
    expect(await fixture.held.take(randomUUID(), wanted)).toBeNull();
    expect([(await taken()).id, (await taken()).id]).toEqual([training, own]);
  });

  it('never gives one that was cancelled while it waited', async () => {
    const id = await fixture.ask('wait');
    await fixture.service.cancel({ accountId: 1, id, actor: { kind: 'key', id: 'k' } });
    expect([await take(), (await fixture.get(id)).state]).toEqual([null, 'cancelled']);
  });

  it('hands over a job whose holder has died, and the dead can do nothing with it any more', async () => {
    const id = await fixture.ask('wait');
    const dead = await taken();
    expect(await take()).toBeNull();
    await forget(id);
    const heir = await taken();
    expect(heir.id).toBe(id);
    expect(await fixture.held.beat(dead, { stage: 'late', done: 1, total: 1 })).toBe(false);
    await fixture.held.fail(dead, 'late');
    await fixture.held.putBack(dead, { counts: true });
    expect(await fixture.held.finish(dead, async () => ({}))).toBe(false);
    expect(await fixture.get(id)).toMatchObject({ state: 'running', progress: null });
    expect(await fixture.held.finish(heir, async () => ({ from: 'heir' }))).toBe(true);
    expect(await fixture.get(id)).toMatchObject({ state: 'done', result: { from: 'heir' } });
  });

  it('gives up a job that has taken three holders with it', async () => {
    const id = await fixture.ask('wait');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await taken();
      await forget(id);
    }
    expect(await take()).toBeNull();
    expect(await fixture.get(id)).toMatchObject({
      state: 'failed',
      error: 'Its process ended 3 times before the job was done.',
    });
  });

  it('takes no more of an account than twenty that are open', async () => {
    const asked = [];
    for (let n = 0; n < 21; n += 1) asked.push(await fixture.ask('wait'));
    expect(await fixture.rows('SELECT FROM jobs')).toHaveLength(20);
    await fixture.service.cancel({ accountId: 1, id: asked[0] ?? '', actor: { kind: 'key', id: 'k' } });
    await fixture.ask('wait');
    expect(await fixture.rows(`SELECT FROM jobs WHERE state = 'queued'`)).toHaveLength(20);
  });

  it('keeps the last progress, and what is not known of it', async () => {
    const id = await fixture.ask('wait');
    const job = await taken();
    await fixture.held.beat(job, { stage: 'reading', done: 5_000_000_000, total: null });
    expect((await fixture.get(id)).progress).toEqual({ stage: 'reading', done: 5_000_000_000, total: null });
  });
});
