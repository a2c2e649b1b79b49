import { parseEnv } from '@rampart/config';
import { RetentionKeeper } from '@rampart/persistence';
import { pino } from 'pino';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { listsEnv } from '../lists.config';
import { retentionsOf } from './retentions';

const config = parseEnv(listsEnv, {
  DATABASE_URL: 'postgres://db/x',
  NATS_URL: 'nats://bus',
  RETENTION_REPORTS_DAYS: '30',
  RETENTION_LIST_HISTORY_DAYS: '60',
});

let lists: TestLists;
beforeAll(async () => {
  lists = await openTestLists();
});
afterAll(() => lists?.close());

const keep = () =>
  new RetentionKeeper(retentionsOf(lists.database, config), pino({ level: 'silent' })).keep();
const ids = async (sql: string): Promise<string[]> =>
  (await lists.dataSource.query<{ id: string }[]>(sql)).map(({ id }) => id);

it('reports go with their moves, so many days after the last of them', async () => {
  for (const [attempt, days] of [
    ['old', 31],
    ['fresh', 29],
  ] as const) {
    await lists.dataSource.query(
      `WITH filed AS (
         INSERT INTO reports (account_id, attempt_id, entity_type, value, category, reporter_kind, reporter_id, created_at, updated_at)
         VALUES (1, $1, 'ip', '192.0.2.1', 'fraud', 'key', 'k', now() - interval '500 days', now() - make_interval(days => $2::int))
         RETURNING account_id, id, updated_at)
       SELECT id FROM filed`,
      [attempt, days],
    );
  }
  await lists.dataSource.query(
    `INSERT INTO report_moves (account_id, report_id, from_status, to_status, actor_kind, actor_id, at)
     SELECT account_id, id, 'pending', 'confirmed', 'key', 'k', updated_at FROM reports`,
  );
  await keep();
  expect(await ids('SELECT attempt_id AS id FROM reports')).toEqual(['fresh']);
  expect(
    await ids('SELECT r.attempt_id AS id FROM report_moves JOIN reports AS r ON r.id = report_id'),
  ).toEqual(['fresh']);
});

it('the history of entries that are gone goes; that of an entry that still holds stays, however old', async () => {
  await lists.dataSource.query(
    `INSERT INTO list_entries (account_id, list_type, entity_type, match_type, value, author)
     VALUES (1, 'blacklist', 'ip', 'exact', '192.0.2.9', 'k')`,
  );
  await lists.dataSource.query(
    `INSERT INTO list_entry_history (account_id, entry_id, change, at, actor_kind, actor_id, list_type, entity_type,
       match_type, value, non_overridable)
     SELECT 1, entry, 'added', now() - make_interval(days => days), 'key', 'k', 'blacklist', 'ip', 'exact', 'v', false
       FROM (SELECT id AS entry, 400 AS days FROM list_entries UNION ALL VALUES (7001, 61), (7002, 59)) AS steps`,
  );
  await keep();
  const held = await ids('SELECT id FROM list_entries');
  expect(await ids('SELECT entry_id AS id FROM list_entry_history ORDER BY entry_id')).toEqual([
    ...held,
    '7002',
  ]);
});
