import type { ServiceEnv } from '@rampart/config';
import type { ScreeningFilter } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { schema } from '../apps/screening/src/database/schema';
import { buildSearch } from '../apps/screening/src/search/search.builder';
import { SearchRepository } from '../apps/screening/src/search/search.repository';
import type { IndexSearch } from '../apps/screening/src/search/search-statement';
import { SharedValuesRepository } from '../apps/screening/src/search/shared-values.repository';
import { clearLinks, plantLinks } from './link-graphs';

/** A page of a search of an account with a million orders. */
export interface OrderSearchRow {
  readonly search: string;
  /** Of the page, 51 at most. */
  readonly found: number;
  /** Of five; and the first, which finds less in Postgres' cache. */
  readonly medianMs: number;
  readonly firstMs: number;
  /** Maximum of the median. */
  readonly mostMs: number;
}

export const ORDER_SEARCH_NAME = 'order search';
/** Maximum of a median in milliseconds, of a search and of a graph. */
const MOST_MS = 100;
const MOST_MS_OF_A_GRAPH = 150;
/** An account that no other part of the bench uses. */
const ACCOUNT = 900_000_001;
const ORDERS = 1_000_000;
const RUNS = 5;
const PAGE = 51;
/** Entering a million orders takes a minute or two. */
const TIMEOUT_MS = 600_000;

/** Kinds of terms, in the order in which `PLANT` numbers them. */
const KINDS = [
  'status',
  'decidedBy',
  'country',
  'domain',
  'binRange',
  'bin',
  'shop',
  'reason',
  'rule',
  'listed',
  'outcome',
  'email',
  'username',
  'phone',
  'device',
  'ip',
  'address',
] as const;

/** SQL of the term of a value. */
const term = (kind: number | string, value: string) =>
  `hashint8extended(${kind} * 10000000000 + ${value}, 42)`;
/** SQL of a number up to `most` by Zipf's law, drawn again for each row: `n` makes it depend on the row. */
const zipf = (most: number) => `least(${most}, floor(exp(random() * ln(${most + 1} + 0 * n)))::int)`;
/** The shop that had half of the oldest tenth of all orders, and none since. */
const FORMER_SHOP = 9_999;

/** 400 days of orders with 17 terms each; country 7 and shop 3 never come together. */
const PLANT = {
  name: '',
  text: `
    INSERT INTO searchable_orders (account_id, number, shield_id, status, score, amount, currency, network, terms)
    SELECT $1, (($3::bigint + n * 34560) << 24) + n % 16777216, 'order-' || n,
      (ARRAY['APPROVE', 'REVIEW', 'REJECT'])[st], round((random() * random() * 100)::numeric, 2),
      round((random() * random() * 2000)::numeric, 2), (ARRAY['EUR', 'USD', 'GBP', 'CHF', 'SEK'])[${zipf(5)}],
      set_masklen('1.0.0.0'::inet + ip::bigint * 7919 * 256 % 3700000000, 24)::cidr,
      ARRAY(SELECT DISTINCT each FROM unnest(ARRAY[${term(1, 'st')}, ${term(2, zipf(3))},
        ${term(3, 'CASE WHEN shop = 3 AND country = 7 THEN 8 ELSE country END')}, ${term(4, zipf(5_000))}, ${term(5, 'bin / 10')}, ${term(6, 'bin')},
        ${term(7, 'shop')}, ${term(8, zipf(140))}, ${term(8, zipf(140))}, ${term(8, zipf(140))}, ${term(8, zipf(140))},
        CASE WHEN random() < 0.1 THEN ${term(9, zipf(50))} END, CASE WHEN random() < 0.01 THEN ${term(10, '1')} END,
        CASE WHEN random() < 0.03 THEN ${term(11, zipf(3))} END, ${term(12, 'customer')}, ${term(13, 'customer')},
        ${term(14, 'customer / 2')}, ${term(15, 'device')}, ${term(16, 'ip')},
        CASE WHEN random() < 0.3 THEN ${term(17, 'customer')} END]) AS each WHERE each IS NOT NULL)
    FROM (
      SELECT n, CASE WHEN random() < 0.85 THEN 1 WHEN random() < 0.67 THEN 2 ELSE 3 END AS st, ${zipf(150)} AS country,
        ${zipf(30_000)} AS bin, CASE WHEN n < $2 / 10 AND random() < 0.5 THEN ${FORMER_SHOP} ELSE ${zipf(500)} END AS shop,
        (random() * 400000)::int AS customer, (random() * 350000)::int AS device, ${zipf(300_000)} AS ip
      FROM generate_series(1, $2::bigint) AS n OFFSET 0) AS drawn`,
};
const CLEAR = { name: '', text: 'DELETE FROM searchable_orders WHERE account_id = $1' };
/** As numbers of orders count. */
const FIRST_AT_MS = Date.UTC(2026, 0) - Date.UTC(2030, 0);
const DAY_MS = 86_400_000;

type Asked = Partial<Omit<IndexSearch, 'filter' | 'terms'>> & { readonly filter?: Partial<ScreeningFilter> };
type Named = readonly [
  name: string,
  terms: readonly (readonly [(typeof KINDS)[number], number])[],
  rest?: Asked,
];

const within = (indexed: string) => ({ network: { indexed, within: null } });
const from = (day: number) => ({
  filter: { from: new Date(Date.UTC(2026, 0) + day * DAY_MS).toISOString() },
});

const SEARCHES: readonly Named[] = [
  ['no filter', []],
  ['no filter, oldest first', [], { order: 'oldest' }],
  ['no filter, by score', [], { order: 'score' }],
  ['a currency, by amount', [], { order: 'amount', filter: { currency: 'EUR' } }],
  ['approved', [['status', 1]]],
  ['rejected', [['status', 3]]],
  ['two decisions', [], { filter: { statuses: ['REVIEW', 'REJECT'] } }],
  ['decided by, rarest', [['decidedBy', 3]]],
  ['scores', [], { filter: { scoreFrom: 95 } }],
  ['amounts', [], { filter: { currency: 'EUR', amountFrom: 1_950 } }],
  ['a time', [], from(200)],
  ['network /8', [], within('5.0.0.0/8')],
  ['network /16', [], within('5.7.0.0/16')],
  ['network /24', [], within('1.0.0.0/24')],
  ['country, common', [['country', 1]]],
  ['country, 1 %', [['country', 20]]],
  ['country, rare', [['country', 150]]],
  ['mail domain, common', [['domain', 1]]],
  ['mail domain, rare', [['domain', 4_000]]],
  ['BIN, common', [['bin', 1]]],
  ['BIN, rare', [['bin', 29_000]]],
  ['BIN of six digits', [['binRange', 30]]],
  ['shop, common', [['shop', 1]]],
  ['shop, rare', [['shop', 400]]],
  ['shop that stopped selling', [['shop', FORMER_SHOP]]],
  ['shop that stopped selling, newest 30 days', [['shop', FORMER_SHOP]], from(370)],
  ['reason, common', [['reason', 1]]],
  ['reason, rare', [['reason', 140]]],
  ['rule, common', [['rule', 1]]],
  ['rule, rare', [['rule', 50]]],
  ['listed', [['listed', 1]]],
  ['outcome', [['outcome', 2]]],
  ['email', [['email', 777]]],
  ['phone', [['phone', 777]]],
  ['username', [['username', 777]]],
  ['device', [['device', 777]]],
  ['IP, common', [['ip', 1]]],
  ['IP, rare', [['ip', 2_000]]],
  ['an unknown value', [['ip', -1]]],
  [
    'country and reason, common',
    [
      ['country', 1],
      ['reason', 1],
    ],
  ],
  [
    'country and reason, rare',
    [
      ['country', 100],
      ['reason', 100],
    ],
  ],
  [
    'country and shop that never come together',
    [
      ['country', 7],
      ['shop', 3],
    ],
  ],
  [
    'former shop and country',
    [
      ['shop', FORMER_SHOP],
      ['country', 1],
    ],
  ],
  [
    'rejected and rule',
    [
      ['status', 3],
      ['rule', 1],
    ],
  ],
  [
    'approved and outcome',
    [
      ['status', 1],
      ['outcome', 2],
    ],
  ],
  [
    'email and shop',
    [
      ['email', 777],
      ['shop', 1],
    ],
  ],
  ['common country and scores', [['country', 1]], { filter: { scoreFrom: 90 } }],
  ['rare country and scores', [['country', 100]], { filter: { scoreFrom: 90 } }],
  ['approved and highest scores', [['status', 1]], { filter: { scoreFrom: 99 } }],
  ['approved and network /24', [['status', 1]], within('5.7.9.0/24')],
  ['reason and currency', [['reason', 1]], { filter: { currency: 'SEK' } }],
  ['country and amounts', [['country', 1]], { filter: { currency: 'EUR', amountFrom: 1_900 } }],
  ['country and two decisions', [['country', 20]], { filter: { statuses: ['REVIEW', 'REJECT'] } }],
  ['common country, by score', [['country', 1]], { order: 'score' }],
  ['country of 1 %, by score', [['country', 20]], { order: 'score' }],
  ['rare country, by score', [['country', 150]], { order: 'score' }],
  ['former shop, by score', [['shop', FORMER_SHOP]], { order: 'score' }],
  ['country of 1 %, by amount', [['country', 20]], { order: 'amount', filter: { currency: 'EUR' } }],
  ['country of 1 %, oldest first', [['country', 20]], { order: 'oldest' }],
];

/** @param databaseUrl of a suite's Postgres, with a login that may write the screening service's tables and vacuum them. */
export async function measureOrderSearches(databaseUrl: string): Promise<OrderSearchRow[]> {
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: TIMEOUT_MS };
  const source = await new DataSource(
    dataSourceOptions(schema, env satisfies Partial<ServiceEnv>, () => undefined),
  ).initialize();
  const database = new Database(source);
  try {
    await database.run(PLANT, [ACCOUNT, ORDERS, FIRST_AT_MS]);
    // What autovacuum and the next checkpoint would otherwise do during the measurement.
    for (const text of ['VACUUM ANALYZE searchable_orders', 'CHECKPOINT'])
      await database.run({ name: '', text }, []);
    const rows: OrderSearchRow[] = [];
    for (const each of SEARCHES) rows.push(await measureSearch(database, each));
    rows.push(await measureRelated(database));
    rows.push(...(await measureLinks(database)));
    return rows;
  } finally {
    await database.run(CLEAR, [ACCOUNT]).catch(() => undefined);
    await source.destroy();
  }
}

async function measureSearch(database: Database, [search, named, rest]: Named): Promise<OrderSearchRow> {
  const terms = await termsOf(database, named);
  const asked = {
    ...buildSearch(rest?.filter, { accountId: ACCOUNT, limit: PAGE }),
    network: null,
    numbers: null,
    terms,
  };
  const { filter: _, ...others } = rest ?? {};
  const repository = new SearchRepository(database);
  return timed(search, async () => (await repository.find({ ...asked, ...others }))?.length ?? Number.NaN);
}

/** Six values of an order, two of which more than fifty thousand others share. */
async function measureRelated(database: Database): Promise<OrderSearchRow> {
  const terms = await termsOf(database, [
    ['email', 777],
    ['phone', 388],
    ['username', 777],
    ['device', 777],
    ['ip', 1],
    ['bin', 1],
  ]);
  const repository = new SharedValuesRepository(database);
  return timed(
    'related orders by six values',
    async () => (await repository.findSharing(terms, '0', 1_001)).length,
  );
}

/** Graphs of shared values, whole, with nothing else indexed since the last `VACUUM` but themselves and their crowd. */
async function measureLinks(database: Database): Promise<OrderSearchRow[]> {
  try {
    const rows: OrderSearchRow[] = [];
    for (const { name, run } of await plantLinks(database, ACCOUNT))
      rows.push(await timed(name, run, MOST_MS_OF_A_GRAPH));
    return rows;
  } finally {
    await clearLinks(database, ACCOUNT);
  }
}

async function termsOf(database: Database, named: Named[1]): Promise<string[]> {
  const kinds = named.map(([kind]) => KINDS.indexOf(kind) + 1);
  const text = `SELECT ${term('kind', 'value')} AS term
    FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS t (kind, value, place) ORDER BY place`;
  const values = [kinds, named.map(([, value]) => value)];
  return (await database.run<{ term: string }>({ name: '', text }, values)).map((row) => row.term);
}

async function timed(search: string, work: () => Promise<number>, mostMs = MOST_MS): Promise<OrderSearchRow> {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const begunAt = performance.now();
    found = await work();
    times.push(performance.now() - begunAt);
  }
  const [firstMs = Number.NaN] = times;
  return { search, found, firstMs, mostMs, medianMs: times.sort((a, b) => a - b)[RUNS >> 1] ?? Number.NaN };
}

/** One line for each, and whether it is fast enough. */
export function printOrderSearches(rows: readonly OrderSearchRow[]): void {
  for (const { search, found, medianMs, firstMs, mostMs } of rows) {
    process.stdout.write(
      `${ORDER_SEARCH_NAME}: ${search}: ${found} found, median ${medianMs.toFixed(1)} ms, first ${firstMs.toFixed(1)} ms, <=${mostMs} ${medianMs <= mostMs ? 'reached' : 'short'}\n`,
    );
  }
}
