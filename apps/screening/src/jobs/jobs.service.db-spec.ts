import { randomUUID } from 'node:crypto';
import { type JobsFixture, openJobsFixture } from './fixtures/jobs.fixture';

let fixture: JobsFixture;

beforeAll(async () => {
  fixture = await openJobsFixture();
});
beforeEach(() => fixture.rows('DELETE FROM jobs'));
afterAll(() => fixture?.close());

const actor = { kind: 'key', id: 'key-9' } as const;
const cancel = (id: string, accountId = 1) => fixture.service.cancel({ accountId, id, actor });
const cancellations = (id: string) =>
  fixture.rows(
    `SELECT account_id, actor_id, after FROM audit_records WHERE target = $1 AND action = 'job.cancel'`,
    [`job/${id}`],
  );

describe('the jobs of an account', () => {
  it('are cancelled for good, which is remembered once', async () => {
    const id = await fixture.ask('wait');
    expect(await cancel(id)).toEqual({
      id,
      kind: 'training',
      state: 'cancelled',
      progress: null,
      asked_by: { kind: 'key', id: 'key-1' },
      asked_at: expect.any(String),
      started_at: null,
      finished_at: expect.any(String),
      error: null,
      result: null,
    });
    expect(await cancel(id)).toMatchObject({ state: 'cancelled' });
    expect(await cancellations(id)).toEqual([
      { account_id: '1', actor_id: 'key-9', after: { kind: 'training', state: 'cancelled' } },
    ]);
    expect(await fixture.held.take(randomUUID())).toBeNull();
  });

  it('cannot be cancelled once they have come to another end', async () => {
    const id = await fixture.ask('wait');
    const job = await fixture.held.take(randomUUID());
    await fixture.held.finish(job ?? { id, holder: '' }, async () => ({ is: 'done' }));
    await expect(cancel(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture.get(id)).toMatchObject({ state: 'done', result: { is: 'done' } });
    expect(await cancellations(id)).toEqual([]);
  });

  it('are unknown to every other account', async () => {
    const id = await fixture.ask('wait');
    await expect(cancel(id, 2)).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.get(id, 2)).rejects.toMatchObject({ code: 'not_found' });
    const page = { kind: null, state: null, beforeId: null, limit: 10 };
    expect(await fixture.service.page({ accountId: 2, ...page })).toEqual({ jobs: [], nextBeforeId: null });
  });

  it('are paged by kind and state, without their results', async () => {
    const ids = [await fixture.ask('wait'), await fixture.ask('wait'), await fixture.ask('wait')]
      .sort()
      .reverse();
    await cancel(ids[1] ?? '');
    const page = async (filter: object) =>
      fixture.service.page({ accountId: 1, kind: null, state: null, beforeId: null, limit: 2, ...filter });
    const first = await page({});
    expect(first.jobs.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.jobs[0]).not.toHaveProperty('result');
    const second = await page({ beforeId: first.nextBeforeId });
    expect([second.jobs.map(({ id }) => id), second.nextBeforeId]).toEqual([ids.slice(2), null]);
    expect((await page({ state: 'cancelled' })).jobs.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await page({ kind: 'backtest' })).jobs).toEqual([]);
  });
});
