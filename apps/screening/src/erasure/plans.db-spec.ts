import { Database, dataSourceOptions, TrialDatabase } from '@rampart/persistence';
import { identityToErase } from '@rampart/privacy';
import { createTestDatabase, plannedStatements, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { erasers } from './erasers';

/** Enough that Postgres would rather use an index, if there is one, than read a table. */
const ROWS = 20_000;

/** A day of orders of two accounts, and what other tables have of them. */
const PLANTED = [
  `CREATE TEMP TABLE drawn AS
   SELECT n, 1 + n % 2 AS account, '20260301-' || lpad(to_hex(n), 6, '0') AS id, md5(n::text)::uuid AS key,
          '20.' || n % 250 || '.' || n / 250 || '.7' AS ip, '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 ms' AS at
     FROM generate_series(1, ${ROWS}) AS n`,
  "SELECT make_order_values_partition('2026-03-01')",
  `INSERT INTO screenings SELECT account, id, id, at, 'APPROVE', 5, ip, '{}', '{"identities":{}}', 'number ' || n FROM drawn`,
  `INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, model_effect, feature_schema, input, history_keys)
   SELECT account, id, at, 'APPROVE', 'score', 5, 'raise', 1, '{}', ARRAY[key] FROM drawn`,
  `INSERT INTO order_values (account_id, shield_id, created_at, status, score, email) SELECT account, id, at, 'APPROVE', 5, n || '@shop.example' FROM drawn`,
  `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, network, terms)
   SELECT account, n, id, 'APPROVE', 5, set_masklen(ip::inet, 24)::cidr, ARRAY[hashint8extended(n, 1)] FROM drawn`,
  `INSERT INTO entity_histories (account_id, key) SELECT account, key FROM drawn`,
  `INSERT INTO last_locations (account_id, identity, ip_at) SELECT account, key::text, at FROM drawn`,
  `INSERT INTO daily_totals SELECT account, '2026-03-01'::date + n % 35, 'amount', left(key::text, 22) || ':EUR', 10 FROM drawn`,
  `INSERT INTO overrides (account_id, shield_id, revision, replaces, decision, original, reason, actor_kind, actor_id, screened_at)
   SELECT account, id, 1, 0, 'APPROVE', 'REVIEW', 'called ' || n, 'user', '1', at FROM drawn`,
  `INSERT INTO jobs (id, account_id, kind, params, state, actor_kind, actor_id, asked_at)
   SELECT key, account + n % 500, 'backtest', '{}', 'done', 'user', '1', at FROM drawn`,
  `INSERT INTO refused_events (consumer, sequence, subject, envelope, error)
   SELECT 'x', n, 'rampart.events.' || account + n % 500 || '.x.y', '{}', 'x' FROM drawn`,
  'INSERT INTO unindexed_orders (account_id, shield_id) SELECT account, id FROM drawn',
  'ANALYZE',
];

const VALUES = [
  ['email', 'ann@shop.example'],
  ['phone', '+4915209876543'],
  ['username', 'Ann'],
  ['account', 'Ann'],
  ['device', 'device-of-ann'],
  ['ip', '20.7.1.7'],
  ['address', '1 High Street, LS1 1AA, GB'],
] as const;

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.adminUrl, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
  const runner = dataSource.createQueryRunner();
  await runner.query('SET search_path TO screening');
  for (const statement of PLANTED) await runner.query(statement);
  await runner.release();
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

describe.each([
  ['an erasure', () => database],
  ['a preview', () => new TrialDatabase(database)],
])('%s', (_what, over) => {
  it.each(VALUES)(
    'of a value of the kind %s reads no table from its beginning',
    async (entityType, value) => {
      const planned = plannedStatements(over());
      const [secrets, notices] = [new IdentitySecretRepository(database), { announce: () => undefined }];
      const all = erasers.make(planned.database, ...([secrets, notices, null, null] as never[]));
      const actor = { kind: 'operator', id: 'ann' } as const;
      const identity = identityToErase({ accountId: 1, entityType, value, actor });
      // Streams have no tables.
      for (const eraser of all.filter(({ passing = [] }) => passing.length === 0)) {
        let after: string | null = null;
        do ({ next: after } = await eraser.erase(identity, after));
        while (after !== null);
      }
      expect(planned.sequentialScans()).toEqual([]);
      expect(planned.indexes()).toContain(
        entityType === 'ip' ? 'searchable_orders_network' : 'searchable_orders_terms',
      );
    },
  );
});
