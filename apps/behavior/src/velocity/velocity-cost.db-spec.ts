import { randomUUID } from 'node:crypto';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { ActionBatch } from './action-batch';
import { PartitionsRepository } from './partitions/partitions.repository';
import { RECORD_ACTIONS, RECORD_AT_ONCE } from './velocity-statements';

/** Pages by which two recordings may differ: an index of 100,000 rows is one level deeper than one of ten. */
const FEW_PAGES = 20;
/** Recordings before the measured one: reads that happen only once (catalogs, a full page) are over by then. */
const WARM_UP = 20;

/** The statement for nearly every action, and the one for those that it leaves alone. */
const STATEMENTS = [
  { ...RECORD_AT_ONCE, types: 'uuid[], bigint[], uuid[], bigint[], text[]' },
  { ...RECORD_ACTIONS, types: 'uuid[], uuid[]' },
];

/** Thresholds that no series here reaches. */
const FAR = 1_000_000;
const WATCH = {
  ...{ accountId: 1, entityType: 'email', entityValue: 'ann@example.com', action: 'login' },
  limits: { '60s': FAR, '300s': FAR, '3600s': FAR, '86400s': FAR },
};

let created: TestDatabase;
let source: DataSource;
/** With the settings of the service's own connections; prepares the statement while the tables are empty. */
let client: Client;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  const options = dataSourceOptions(schema, env, () => undefined);
  source = await new DataSource(options).initialize();
  await new PartitionsRepository(new Database(source)).make();
  const { extra } = options as { extra: { options: string } };
  client = new Client({ connectionString: created.url, options: extra.options });
  await client.connect();
  for (const { name, types, text } of STATEMENTS) {
    await client.query(`PREPARE ${name} (${types}) AS ${text}`);
    await explain(name, randomUUID());
  }
});

afterAll(async () => {
  await client.end();
  await source.destroy();
  await created.drop();
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}

/** Records an action with the named statement and returns how Postgres executed it. */
async function explain(name: string, series: string): Promise<Plan> {
  const action = { series, attempt: randomUUID(), watch: WATCH };
  const values =
    name === RECORD_AT_ONCE.name ? new ActionBatch([action]).values() : [[action.series], [action.attempt]];
  const literals = values.map((each) => `'{${each.map((value) => `"${value}"`).join(',')}}'`).join(', ');
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name} (${literals})`,
  );
  return rows[0]['QUERY PLAN'][0].Plan;
}

const pagesOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

/** An entity with so many actions, spread evenly over so many minutes up to now. */
async function plant(events: number, minutes: number): Promise<string> {
  const series = randomUUID();
  await client.query(
    `INSERT INTO velocity_events (series, at, number, attempt)
      SELECT $1::uuid, now() - (1 - number / $2::float8) * $3 * interval '1 minute', number, gen_random_uuid()
      FROM generate_series(1, $2::int) AS number`,
    [series, events, minutes],
  );
  await client.query('INSERT INTO velocity_series VALUES ($1, $2, now())', [series, events]);
  return series;
}

async function pagesToRecord(name: string, series: string): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await explain(name, series);
  return pagesOf(await explain(name, series));
}

describe.each(STATEMENTS)('$name', ({ name }) => {
  it.each([
    ['a day', 1_440],
    // A repeat is searched for among the events of five minutes, but not by reading them all.
    ['the last four minutes', 4],
  ])('reads as few pages for an entity with 100,000 events in %s as for one with ten', async (_, minutes) => {
    const few = await pagesToRecord(name, await plant(10, minutes));
    const many = await pagesToRecord(name, await plant(100_000, minutes));
    expect(Math.abs(many - few)).toBeLessThanOrEqual(FEW_PAGES);
  });

  it('reads no table from end to end, though it was planned while the tables were empty', async () => {
    const nodes = nodesOf(await explain(name, await plant(1_000, 60)));
    expect(nodes).toContain('ModifyTable');
    expect(nodes).not.toContain('Seq Scan');
  });
});
