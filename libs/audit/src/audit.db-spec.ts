import type { Actor, ListAuditRequest } from '@rampart/contracts';
import { Database, dataSourceOptions, type ServiceSchema } from '@rampart/persistence';
import { runInRequestContext } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { AuditPages } from './audit-pages';
import { AuditRecordRow } from './audit-record.row';
import { createAuditTrail, dropAuditTrail } from './audit-table';
import { AuditTrail } from './audit-trail';

class CreateAudit1763000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAuditTrail(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditTrail(runner);
  }
}
const schema: ServiceSchema = {
  service: 'cases',
  rows: [AuditRecordRow],
  migrations: [CreateAudit1763000000000],
};
const ANN: Actor = { kind: 'operator', id: 'ann' };
const ALL: ListAuditRequest = {
  accountId: null,
  action: null,
  target: null,
  since: null,
  beforeId: null,
  limit: 100,
};

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;
let pages: AuditPages;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
  pages = new AuditPages(database);
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

const record = (accountId: number, action: string, target: string) =>
  new AuditTrail().record(database, [
    { accountId, actor: ANN, action, target, before: null, after: { state: 'new' } },
  ]);

it('a record has who, what, when, before, after, and under which request', async () => {
  await runInRequestContext({ requestId: 'request-1' }, () => record(1, 'key.revoke', 'key/a'));
  const { records } = await pages.find({ ...ALL, accountId: 1 });
  expect(records).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      accountId: 1,
      actor: ANN,
      action: 'key.revoke',
      target: 'key/a',
      before: null,
      after: { state: 'new' },
      requestId: 'request-1',
    },
  ]);
});

it('a change that is undone leaves no record', async () => {
  await expect(
    database.transaction(async (runner) => {
      const change = { actor: ANN, action: 'key.revoke', target: 'key/b', before: null, after: null };
      await new AuditTrail().record(runner, [{ accountId: 2, ...change }]);
      throw new RangeError('undone');
    }),
  ).rejects.toBeInstanceOf(RangeError);
  expect((await pages.find({ ...ALL, accountId: 2 })).records).toEqual([]);
});

it('pages go from the newest to the oldest without a gap or a repeat', async () => {
  for (let n = 0; n < 7; n += 1) await record(3, 'entry.add', `entry/${n}`);
  const targets: string[] = [];
  let beforeId: number | null = null;
  do {
    const page: Awaited<ReturnType<AuditPages['find']>> = await pages.find({
      ...ALL,
      accountId: 3,
      limit: 3,
      beforeId,
    });
    targets.push(...page.records.map(({ target }) => target));
    beforeId = page.nextBeforeId;
  } while (beforeId !== null);
  expect(targets).toEqual(['entry/6', 'entry/5', 'entry/4', 'entry/3', 'entry/2', 'entry/1', 'entry/0']);
});

it('a page that is exactly full is the last one when nothing follows', async () => {
  await record(4, 'entry.add', 'entry/0');
  await record(4, 'entry.add', 'entry/1');
  expect(await pages.find({ ...ALL, accountId: 4, limit: 2 })).toMatchObject({ nextBeforeId: null });
  expect((await pages.find({ ...ALL, accountId: 4, limit: 1 })).nextBeforeId).not.toBeNull();
});

it('filters by account, action, target and time', async () => {
  await record(5, 'case.decide', 'case/1');
  await record(5, 'case.assign', 'case/1');
  await record(5, 'case.assign', 'case/2');
  const count = async (filter: Partial<ListAuditRequest>) =>
    (await pages.find({ ...ALL, accountId: 5, ...filter })).records.length;
  expect(await count({ action: 'case.assign' })).toBe(2);
  expect(await count({ action: 'case.assign', target: 'case/2' })).toBe(1);
  expect(await count({ since: new Date(Date.now() + 60_000).toISOString() })).toBe(0);
  expect(await count({ since: new Date(Date.now() - 60_000).toISOString() })).toBe(3);
});

it.each(['UPDATE audit_records SET actor_id = $$x$$', 'DELETE FROM audit_records', 'TRUNCATE audit_records'])(
  'refuses %s',
  async (change) => {
    await record(6, 'case.decide', 'case/1');
    await expect(dataSource.query(change)).rejects.toMatchObject({ code: '42501' });
    expect((await pages.find({ ...ALL, accountId: 6 })).records.length).toBeGreaterThan(0);
  },
);
