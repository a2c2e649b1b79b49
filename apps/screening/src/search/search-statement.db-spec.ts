import { dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { buildSearch } from './search.builder';
import { type IndexSearch, searchStatements } from './search-statement';

/**
 * Orders of the account. All have term 1, every tenth term 10, every hundredth term 100, the oldest thousand term 7, and
 * the others term 8.
 */
const ORDERS = 60_000;
/** What a search may read to find one page. */
const MOST_READ = 10_000;

let database: TestDatabase;
let sql: Client;
/** As the service connects, with the settings by which its statements are planned. */
let service: DataSource;

beforeAll(async () => {
  database = await createTestDatabase(schema);
  const env = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1, DATABASE_TIMEOUT_MS: 20_000 };
  service = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  sql = new Client({ connectionString: database.adminUrl });
  await sql.connect();
  await sql.query('SET search_path TO screening');
  await sql.query(
    `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, amount, currency, network, terms)
     SELECT 1 + n % 2, n, 'order-' || n, CASE WHEN n % 10 = 0 THEN 'REVIEW' ELSE 'APPROVE' END, (n % 1000) / 10.0, n % 5000,
       CASE WHEN n % 5 = 0 THEN 'EUR' ELSE 'USD' END, set_masklen('10.0.0.0'::inet + 256 * (n % 2000), 24)::cidr,
       CASE WHEN n % 2 = 0 THEN ARRAY(
         SELECT term FROM unnest(ARRAY[1, 10, 100, 7, 8]) AS term
          WHERE CASE term WHEN 7 THEN n <= 2000 WHEN 8 THEN n > 2000 ELSE n % term = 0 END) END
       FROM generate_series(1, 2 * $1::int) AS n`,
    [ORDERS],
  );
  await sql.query('VACUUM ANALYZE searchable_orders');
});
afterAll(async () => {
  await sql?.end();
  await service?.destroy();
  await database?.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const build = (search: Partial<IndexSearch>): IndexSearch => ({
  ...buildSearch({}, { accountId: 1, limit: 51 }),
  terms: [],
  network: null,
  numbers: null,
  ...search,
});

/** The nodes of the plans of a search, up to the statement that fills the page. */
async function planOf(search: Partial<IndexSearch>): Promise<readonly Plan[]> {
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const plans: Plan[] = [];
  for (const { statement, values } of searchStatements(build(search))) {
    const [row] = await service.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`, [...values]);
    const { Plan: plan, JIT: compiling }: { Plan: Plan; JIT?: object } = row['QUERY PLAN'][0];
    expect(compiling).toBeUndefined();
    plans.push(...nodes(plan));
    if (plan['Actual Rows'] === build(search).limit) break;
  }
  return plans;
}

/** Results of each statement of a search. */
async function numbersOf(search: Partial<IndexSearch>): Promise<string[][]> {
  const found: string[][] = [];
  for (const { statement, values } of searchStatements(build(search))) {
    found.push((await sql.query(statement.text, [...values])).rows.map(({ number }) => number));
  }
  return found;
}

const { filter } = buildSearch();

it.each<[string, Partial<IndexSearch>]>([
  ['no filter', {}],
  ['no filter, oldest first', { order: 'oldest' }],
  ['no filter, by score', { order: 'score' }],
  ['a common term', { terms: ['1'] }],
  ['a term of one order in ten', { terms: ['10'] }],
  ['a rare term', { terms: ['100'] }],
  ['a common term, behind a page', { terms: ['1'], after: { number: '900', by: null } }],
  ['two terms', { terms: ['10', '100'] }],
  ['a term of old orders only', { terms: ['7'] }],
  ['two terms that never come together', { terms: ['7', '8'] }],
  ['a rare term, by score', { terms: ['7'], order: 'score' }],
  [
    'a term of old orders, and a time',
    { terms: ['7'], filter: { ...filter, to: '2030-01-01T00:00:00.000Z' } },
  ],
  ['a term, by score', { terms: ['1'], order: 'score' }],
  ['high scores', { filter: { ...filter, scoreFrom: 99.9 } }],
  ['a currency, by amount', { filter: { ...filter, currency: 'EUR' }, order: 'amount' }],
  ['amounts', { filter: { ...filter, currency: 'USD', amountFrom: 4990 } }],
  ['two statuses', { filter: { ...filter, statuses: ['REVIEW', 'REJECT'] } }],
  ['a network', { network: { indexed: '10.0.3.0/24', within: null } }],
  ['a wide network', { network: { indexed: '10.0.0.0/8', within: null } }],
  ['a time', { filter: { ...filter, from: '2030-01-01T00:00:00.000Z' } }],
])('%s is found through an index, and few of the orders are read', async (_what, search) => {
  const plan = await planOf(search);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const read = plan.map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...read)).toBeLessThanOrEqual(MOST_READ);
});

const ORDERED = ['newest', 'oldest', 'score'] as const;

it.each(ORDERED)('both statements of a common term find the same orders, %s first', async (order) => {
  const [first, all] = await numbersOf({ terms: ['10'], order });
  expect(first).toHaveLength(51);
  expect(all).toEqual(first);
});

it.each(['newest', 'score'] as const)(
  'what is not among the first orders is found by the second statement, %s first',
  async (order) => {
    const filter = { ...buildSearch().filter, scoreTo: 50 };
    const [first, all] = await numbersOf({ terms: ['7', '100'], filter, order });
    expect(first?.length).toBeLessThan(10);
    expect(all?.length).toBeGreaterThanOrEqual(10);
  },
);
