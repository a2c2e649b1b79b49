import type { ServiceEnv } from '@rampart/config';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { schema } from '../apps/lists/src/database/schema';
import { candidateKeys } from '../apps/lists/src/matching/candidate-keys';
import {
  EntryMatchesRepository,
  MATCH_ENTRIES,
  matchValues,
} from '../apps/lists/src/matching/entry-matches.repository';
import { MatchValuesService } from '../apps/lists/src/matching/match-values.service';
import { ListsTurns } from '../apps/lists/src/turns/lists-turns';
import { percentile } from './load-generator';

/** The cost of matching the values of one order against an account's lists. */
export interface ListMatchRow {
  readonly entries: number;
  /** Keys that result from the values of an order. */
  readonly keys: number;
  /** Medians: the statement's own time by EXPLAIN ANALYZE, and the whole call through the service. */
  readonly executionMs: number;
  readonly callMs: number;
}

export const LIST_MATCH_NAME = 'list match';
/** Entries of the accounts. */
const SIZES = [1_000, 100_000, 1_000_000];
/** Maximum of the statement's median in milliseconds, whatever the size. */
const MOST_MS = 1;

/** Accounts that no other part of the bench uses. */
const FIRST_ACCOUNT = 900_000_001;
const WARM_UP = 50;
const ROUNDS = 500;
/** Creating a million entries takes a while. */
const TIMEOUT_MS = 600_000;

/**
 * Seven in ten are ip entries, two of them networks of 13 lengths; two are e-mail addresses and one is a domain. The
 * addresses are spread over all of IPv4 up to 223.
 */
const PLANT = {
  name: '',
  text: `
    INSERT INTO list_entries (account_id, list_type, entity_type, match_type, value, author)
    SELECT $1, 'blacklist',
           CASE WHEN n % 10 < 7 THEN 'ip' WHEN n % 10 < 9 THEN 'email' ELSE 'email_domain' END,
           CASE WHEN n % 10 < 2 THEN 'cidr' ELSE 'exact' END,
           CASE WHEN n % 10 < 2 THEN network(set_masklen(address, 16 + n % 13))::text
                WHEN n % 10 < 7 THEN host(address)
                WHEN n % 10 < 9 THEN 'user' || n || '@host' || n % 1000 || '.example.com'
                ELSE 'domain' || n || '.example' END, 'bench'
      FROM (SELECT n, '0.0.0.0'::inet + (n::bigint * 2654435761 % 3758096384) AS address
              FROM generate_series(1, $2::int) AS n) AS planted
    ON CONFLICT DO NOTHING`,
};
const CLEAR = { name: '', text: 'DELETE FROM list_entries WHERE account_id >= $1' };

/** @param databaseUrl of a suite's Postgres, with a login that may write the lists service's tables and vacuum them. */
export async function measureListMatches(databaseUrl: string): Promise<ListMatchRow[]> {
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: TIMEOUT_MS };
  const source = await new DataSource(
    dataSourceOptions(schema, env satisfies Partial<ServiceEnv>, () => undefined),
  ).initialize();
  const database = new Database(source);
  try {
    for (const [index, entries] of SIZES.entries())
      await database.run(PLANT, [FIRST_ACCOUNT + index, entries]);
    // What autovacuum and the next checkpoint would otherwise do during the measurement.
    for (const text of ['VACUUM ANALYZE list_entries', 'CHECKPOINT'])
      await database.run({ name: '', text }, []);
    return await measureInTurn(database);
  } finally {
    await database.run(CLEAR, [FIRST_ACCOUNT]).catch(() => undefined);
    await source.destroy();
  }
}

/** In turn, so that other load on the machine affects all of them. */
async function measureInTurn(database: Database): Promise<ListMatchRow[]> {
  const matcher = new MatchValuesService(new EntryMatchesRepository(database, new ListsTurns()));
  const execution = SIZES.map(() => new Float64Array(ROUNDS));
  const call = SIZES.map(() => new Float64Array(ROUNDS));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const values = orderValues(round + WARM_UP);
    for (const index of SIZES.keys()) {
      const accountId = FIRST_ACCOUNT + index;
      const startedAt = performance.now();
      await matcher.match(accountId, values);
      const callMs = performance.now() - startedAt;
      const executionMs = await explain(database, accountId, values);
      if (round < 0) continue;
      (call[index] as Float64Array)[round] = callMs;
      (execution[index] as Float64Array)[round] = executionMs;
    }
  }
  const keys = keysOf(orderValues(0)).length;
  const median = (times: Float64Array | undefined) => percentile((times as Float64Array).sort(), 0.5);
  return SIZES.map((entries, index) => ({
    entries,
    keys,
    executionMs: median(execution[index]),
    callMs: median(call[index]),
  }));
}

type Values = { entityType: string; value: string }[];

const keysOf = (values: Values) =>
  values.flatMap(({ entityType, value }) => candidateKeys(entityType, value));

/** The values of an order, different each time. */
function orderValues(index: number): Values {
  const customer = (index * 2_654_435_761) % 100_000;
  return [
    { entityType: 'ip', value: `81.${customer % 200}.${(customer * 7) % 250}.${(customer * 13) % 250}` },
    { entityType: 'email', value: `customer${customer}@mail${customer % 50}.example.com` },
    { entityType: 'phone', value: `+1212555${String(customer % 10_000).padStart(4, '0')}` },
    { entityType: 'username', value: `customer${customer}` },
    { entityType: 'device', value: `d1x_${customer}` },
    { entityType: 'card_bin', value: String(40_000_000 + customer) },
    { entityType: 'address', value: '350 Fifth Avenue, New York, 10001, US' },
  ];
}

/** @returns milliseconds that Postgres took to run the statement, without planning: the service uses it prepared. */
async function explain(database: Database, accountId: number, values: Values): Promise<number> {
  const statement = { name: '', text: `EXPLAIN (ANALYZE, FORMAT JSON) ${MATCH_ENTRIES.text}` };
  const asked = matchValues([{ accountId, keys: keysOf(values) }]);
  const [row] = await database.run<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(statement, asked);
  return row?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN;
}

/** One line for each, and whether the statement is fast enough. */
export function printListMatches(rows: readonly ListMatchRow[]): void {
  for (const { entries, keys, executionMs, callMs } of rows) {
    const verdict = executionMs <= MOST_MS ? 'reached' : 'short';
    process.stdout.write(
      `${LIST_MATCH_NAME}: ${entries} entries, ${keys} keys, median ${executionMs.toFixed(3)} ms in the database, ${callMs.toFixed(3)} ms in all, <=${MOST_MS} ${verdict}\n`,
    );
  }
}
