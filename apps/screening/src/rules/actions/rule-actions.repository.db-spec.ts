import { randomUUID } from 'node:crypto';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { RuleActionsRepository } from './rule-actions.repository';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let actions: RuleActionsRepository;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
});
beforeEach(async () => {
  await dataSource.query('DELETE FROM rule_actions');
  actions = new RuleActionsRepository(new Database(dataSource));
});
afterAll(async () => {
  await dataSource?.destroy();
  await testDatabase?.drop();
});

const ask = (accountId: number) =>
  actions.insert(new Database(dataSource), [
    {
      matchEventId: randomUUID(),
      accountId,
      ruleId: 1,
      version: 1,
      ruleName: 'Opens',
      spec: { type: 'OPEN_CASE', reason: null },
      shieldId: '20260301-000001',
      sourceEventId: null,
      sourceSubject: null,
      matchedAt: '2026-03-01T12:00:00.000Z',
    },
  ]);

/** As if the first tries of an account had failed, and the next had been due for this long. */
const waitAgain = (accountId: number, seconds: number) =>
  dataSource.query(
    `UPDATE rule_actions SET tries = 9, next_try_at = now() - make_interval(secs => $2) WHERE account_id = $1`,
    [accountId, seconds],
  );

const claimOne = async () => (await actions.claim(1)).map(({ accountId }) => Number(accountId));

describe('a claim', () => {
  it('takes what is new before what failed, however long that waits, and of that what is due longest', async () => {
    await ask(1);
    await ask(2);
    await waitAgain(1, 100);
    await waitAgain(2, 200);
    await ask(3);
    expect([await claimOne(), await claimOne(), await claimOne()]).toEqual([[3], [2], [1]]);
  });

  it('takes new ones of accounts in turn, however many one of them has', async () => {
    for (let n = 0; n < 30; n += 1) await ask(1);
    for (const accountId of [2, 2, 3]) await ask(accountId);
    const accounts = (await actions.claim(6)).map(({ accountId }) => Number(accountId));
    expect(accounts.toSorted()).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('goes on behind the account that came last', async () => {
    for (let round = 0; round < 2; round += 1) for (const accountId of [1, 2, 3]) await ask(accountId);
    const claimed: number[] = [];
    for (let n = 0; n < 6; n += 1) claimed.push(...(await claimOne()));
    expect(claimed).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('fills what new ones leave with those that failed', async () => {
    for (const accountId of [1, 2, 2]) await ask(accountId);
    await waitAgain(2, 100);
    const accounts = (await actions.claim(3)).map(({ accountId }) => Number(accountId));
    expect(accounts.toSorted()).toEqual([1, 2, 2]);
  });

  it('takes nothing twice, and nothing before its time', async () => {
    await ask(1);
    await ask(2);
    await waitAgain(2, -60);
    expect([await claimOne(), await claimOne()]).toEqual([[1], []]);
  });
});

describe('what is due', () => {
  it('is nothing without a waiting action', async () => {
    expect(await actions.findDueInMs()).toBeNull();
    await ask(1);
    await dataSource.query(`UPDATE rule_actions SET state = 'done'`);
    expect(await actions.findDueInMs()).toBeNull();
  });

  it('is a new action now, whatever waits for another try', async () => {
    await ask(1);
    await waitAgain(1, -100);
    await ask(2);
    expect(await actions.findDueInMs()).toBe(0);
  });

  it('is the first of those that failed, when its time comes', async () => {
    for (const accountId of [1, 2]) await ask(accountId);
    await waitAgain(1, -100);
    await waitAgain(2, -50);
    const dueInMs = (await actions.findDueInMs()) ?? 0;
    expect(dueInMs).toBeGreaterThan(30_000);
    expect(dueInMs).toBeLessThanOrEqual(50_000);
    await waitAgain(2, 1);
    expect(await actions.findDueInMs()).toBeLessThanOrEqual(-1_000);
  });
});
