import {
  cancelJob,
  getJob,
  type Job,
  listBacktestOrders,
  MAX_BACKTESTS_WITH_ORDERS,
  type RequestOf,
  screenOrder,
  startBacktest,
} from '@rampart/contracts';
import { answerInTime, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { ruleOf } from './fixtures/orders.fixture';

let fixture: ScreeningFixture;
let admin: Client;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  admin = new Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await fixture?.stop();
});

const actor = { kind: 'key', id: 'key-1' } as const;
const LARGE = ruleOf('large', 'order.amount > 500');

const start = (accountId: number, more: Partial<RequestOf<typeof startBacktest>> = {}) =>
  fixture.rpc.call(startBacktest, {
    accountId,
    candidate: { kind: 'drafts', rules: [LARGE] },
    since: '2026-01-01T00:00:00.000Z',
    until: null,
    sample: 1,
    actor,
    ...more,
  });

const ended = (accountId: number, id: string): Promise<Job> =>
  untilTrue(async () => {
    const job = await answerInTime(fixture.rpc.call(getJob, { accountId, id, kind: 'backtest' }));
    return job?.finished_at ? job : null;
  }, 'the backtest has ended');

describe('a backtest', () => {
  it('that is asked for at one replica is done by any, in a process of its own, over what was screened', async () => {
    for (const amount of [100, 600]) {
      const { result } = await fixture.rpc.call(screenOrder, buildRequest({ amount, currency: 'EUR' }));
      expect(readResult(result).shield_status).toBe('APPROVE');
    }
    const asked = await start(1);
    expect(asked).toMatchObject({ kind: 'backtest', asked_by: actor, result: null });
    const job = await ended(1, asked.id);
    expect([job.state, job.error]).toEqual(['done', null]);
    expect(job.result).toMatchObject({
      screened: 2,
      evaluable: 2,
      matched: 1,
      changes: [{ from: 'APPROVE', to: 'REVIEW', count: 1 }],
    });
  });

  it('is unknown to other accounts, and as another kind of job', async () => {
    const { id } = await start(2);
    await expect(fixture.rpc.call(getJob, { accountId: 3, id, kind: null })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(fixture.rpc.call(getJob, { accountId: 2, id, kind: 'training' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(fixture.rpc.call(cancelJob, { accountId: 3, id, actor })).rejects.toMatchObject({
      code: 'not_found',
    });
    await ended(2, id);
  });

  it('that is cancelled stays so', async () => {
    const { id } = await start(4);
    await fixture.rpc.call(cancelJob, { accountId: 4, id, actor }).catch(() => undefined);
    const { state } = await ended(4, id);
    const again = fixture.rpc.call(cancelJob, { accountId: 4, id, actor });
    if (state === 'cancelled') expect(await again).toMatchObject({ state: 'cancelled' });
    else await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each<[string, Partial<RequestOf<typeof startBacktest>>, object]>([
    [
      'a rule that cannot be read',
      { candidate: { kind: 'drafts', rules: [LARGE, ruleOf('x', 'order.amount >')] } },
      { code: 'validation_failed', param: 'rules[1].expression', details: { line: 1 } },
    ],
    [
      'a rule that is not about orders',
      {
        candidate: {
          kind: 'drafts',
          rules: [{ ...ruleOf('x', 'true'), trigger: 'report.submitted', action: { type: 'TAG', tag: 'x' } }],
        },
      },
      { code: 'validation_failed', param: 'rules[0].trigger' },
    ],
    [
      'two rules of one name',
      { candidate: { kind: 'drafts', rules: [LARGE, LARGE] } },
      { code: 'validation_failed', param: 'rules' },
    ],
    ['a set that is not there', { candidate: { kind: 'ruleset', number: 9 } }, { code: 'not_found' }],
    [
      'a version that is not there',
      { candidate: { kind: 'version', ruleId: 9, version: 1 } },
      { code: 'not_found' },
    ],
    [
      'a range that ends before it begins',
      { until: '2025-12-31T00:00:00.000Z' },
      { code: 'validation_failed', param: 'since' },
    ],
    [
      'a range that begins in the future',
      { since: '2999-01-01T00:00:00.000Z' },
      { code: 'validation_failed', param: 'since' },
    ],
  ])('of %s is refused at once', async (_what, question, error) => {
    await expect(start(5, question)).rejects.toMatchObject(error);
    expect((await admin.query('SELECT FROM screening.jobs WHERE account_id = 5')).rowCount).toBe(0);
  });
});

describe('the orders of a backtest', () => {
  const list = (accountId: number, id: string, rest: Partial<RequestOf<typeof listBacktestOrders>> = {}) =>
    fixture.rpc.call(listBacktestOrders, {
      accountId,
      id,
      from: null,
      to: null,
      withScreenings: true,
      after: null,
      limit: 50,
      ...rest,
    });

  it('are those whose decision differs, newest first, with amounts; by status and page by page', async () => {
    const accountId = 71;
    const orders: string[] = [];
    for (const amount of [100, 600, 700]) {
      const request = buildRequest({ amount, currency: 'EUR' }, { accountId });
      orders.push((await fixture.rpc.call(screenOrder, request)).shieldId);
    }
    const { id } = await ended(accountId, (await start(accountId)).id);
    const { orders: found, kept, next } = await list(accountId, id);
    expect([kept, next]).toEqual([2, null]);
    expect(found).toMatchObject([
      { shield_id: orders[2], from: 'APPROVE', to: 'REVIEW', amount: 700, currency: 'EUR' },
      { shield_id: orders[1], from: 'APPROVE', to: 'REVIEW', amount: 600, currency: 'EUR' },
    ]);
    expect(found[0]?.screening).toMatchObject({ shield_id: orders[2], status: 'APPROVE' });
    expect((await list(accountId, id, { to: 'REJECT' })).orders).toEqual([]);
    const first = await list(accountId, id, {
      from: 'APPROVE',
      to: 'REVIEW',
      limit: 1,
      withScreenings: false,
    });
    expect(first).toMatchObject({ orders: [{ shield_id: orders[2], screening: null }], next: 0 });
    const second = await list(accountId, id, { after: first.next, limit: 1 });
    expect(second).toMatchObject({ orders: [{ shield_id: orders[1] }], next: null });
  });

  it('are kept of the latest backtests of an account, go with their job, and are no other account’s', async () => {
    const accountId = 72;
    await fixture.rpc.call(screenOrder, buildRequest({ amount: 600, currency: 'EUR' }, { accountId }));
    const first = await ended(accountId, (await start(accountId)).id);
    const rows = async () =>
      (await admin.query('SELECT job_id FROM screening.backtest_orders WHERE account_id = $1', [accountId]))
        .rows;
    // Earlier ones, as if the account had asked for them.
    await admin.query(
      `INSERT INTO screening.jobs SELECT ('00000000-0000-7000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid, account_id, kind,
         params, state, stage, done, total, result, error, actor_kind, actor_id, asked_at, started_at, finished_at, holder,
         held_until, attempts FROM screening.jobs CROSS JOIN generate_series(1, $2::int) AS n WHERE id = $1`,
      [first.id, MAX_BACKTESTS_WITH_ORDERS],
    );
    await admin.query(
      `INSERT INTO screening.backtest_orders SELECT j.id, 0, $1, '20260101-000000', 'APPROVE', 'REVIEW', NULL, NULL
       FROM screening.jobs AS j WHERE account_id = $1 AND id <> $2`,
      [accountId, first.id],
    );
    const second = await ended(accountId, (await start(accountId)).id);
    expect(new Set((await rows()).map(({ job_id }) => job_id)).size).toBe(MAX_BACKTESTS_WITH_ORDERS);
    expect((await list(accountId, second.id)).kept).toBe(1);
    await admin.query('DELETE FROM screening.jobs WHERE account_id = $1', [accountId]);
    expect(await rows()).toEqual([]);
    const { id } = await start(accountId);
    for (const [account, asked] of [
      [73, id],
      [accountId, first.id],
    ] as const) {
      await expect(list(account, asked)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No job with this id.',
      });
    }
    await ended(accountId, id);
  });
});
