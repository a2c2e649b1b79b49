import { Database, dataSourceOptions, TrialDatabase } from '@rampart/persistence';
import { identityToErase } from '@rampart/privacy';
import { createTestDatabase, plannedStatements, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { ANN } from '../cases.fixture';
import { schema } from '../database/schema';
import { erasers } from './erasers';

/** Enough that Postgres would rather use an index, if there is one, than read a table. */
const ROWS = 10_000;

const PLANTED = [
  `INSERT INTO cases (account_id, id, ip, order_ip, assignee, claimed_by)
   SELECT 1 + n % 2, n, '20.1.' || n / 250 || '.' || n % 250, '20.1.1.' || n % 250, 'analyst ' || n % 20, 'analyst ' || n % 20
     FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO case_screenings (account_id, shield_id, case_id) SELECT account_id, 'order-' || id, id FROM cases`,
  `INSERT INTO case_keys (account_id, key, case_id) SELECT account_id, 'key-' || id, id FROM cases`,
  `INSERT INTO case_notes (account_id, case_id, attempt_id, text, actor_kind, actor_id)
   SELECT account_id, id, 'x', 'called ' || id, 'user', '1' FROM cases`,
  `INSERT INTO case_changes (account_id, case_id, kind, detail, actor_kind, actor_id)
   SELECT account_id, id, 'opened', json_build_object('reason', 'called ' || id), 'user', '1' FROM cases`,
  `INSERT INTO outcomes (account_id, shield_id, revision, outcome, reason, actor_kind, actor_id)
   SELECT account_id, shield_id, 1, 'confirmed_fraud', 'called ' || case_id, 'user', '1' FROM case_screenings`,
  `INSERT INTO refused_events (consumer, sequence, subject, envelope, error)
   SELECT 'x', id, 'rampart.events.' || id % 500 || '.x.y', '{}', 'x' FROM cases`,
];

/** Stands in for screening, which alone can hash. */
const screening = { call: async () => ({ hash: 'hash of a value', hashes: [] }) };

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
  for (const text of PLANTED) await database.run({ name: '', text }, []);
  await created.administer('ANALYZE');
});
afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

describe.each([
  ['an erasure', () => database],
  ['a preview', () => new TrialDatabase(database)],
])('%s', (_what, over) => {
  it.each([
    ['email', 'ann@shop.example'],
    ['ip', '20.1.7.7'],
    ['username', 'analyst 7'],
  ])('of a value of the kind %s reads no table from its beginning', async (entityType, value) => {
    const planned = plannedStatements(over());
    const identity = identityToErase({ accountId: 1, entityType, value, actor: ANN });
    for (const eraser of erasers.make(planned.database, screening as never)) {
      let after: string | null = null;
      do ({ next: after } = await eraser.erase(identity, after));
      while (after !== null);
    }
    expect(planned.sequentialScans()).toEqual([]);
    expect([...planned.indexes()]).toEqual(
      expect.arrayContaining(['case_notes_words', 'outcomes_words', 'case_changes_words']),
    );
  });
});
