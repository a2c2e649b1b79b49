import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schema } from '../database/schema';
import { buildSearch } from './search.fixture';
import { type IndexSearch, searchStatement } from './search-statement';

/** Orders of the account; every tenth has term 10, every hundredth term 100, and all have term 1. */
const ORDERS = 20_000;

let database: TestDatabase;
let sql: Client;

beforeAll(async () => {
  database = await createTestDatabase(schema);
  sql = new Client({ connectionString: database.adminUrl });
  await sql.connect();
  await sql.query('SET search_path TO screening');
  await sql.query(
    `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, amount, currency, network)
     SELECT 1 + n % 2, n, 'order-' || n, CASE WHEN n % 10 = 0 THEN 'REVIEW' ELSE 'APPROVE' END, (n % 1000) / 10.0, n % 5000,
       CASE WHEN n % 5 = 0 THEN 'EUR' ELSE 'USD' END, set_masklen('10.0.0.0'::inet + 256 * (n % 2000), 24)::cidr
       FROM generate_series(1, 2 * $1::int) AS n`,
    [ORDERS],
  );
  await sql.query(
    `INSERT INTO order_terms (term, number)
     SELECT term, n FROM generate_series(2, 2 * $1::int, 2) AS n CROSS JOIN unnest(ARRAY[1, 10, 100]) AS term WHERE n % term = 0`,
    [ORDERS],
  );
  await sql.query('ANALYZE searchable_orders, order_terms');
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

/** The nodes of the plan of a search. */
async function planOf(search: Partial<IndexSearch>): Promise<readonly Plan[]> {
  const { statement, values } = searchStatement({
    ...buildSearch({}, { accountId: 1, limit: 51 }),
    terms: [],
    network: null,
    numbers: null,
    ...search,
  });
  const { rows } = await sql.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`, values);
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]['QUERY PLAN'][0].Plan);
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
  expect(Math.max(...read)).toBeLessThan(ORDERS / 10);
});
