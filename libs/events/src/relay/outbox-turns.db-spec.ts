import { Database, dataSourceOptions, type ServiceSchema } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createOutbox, dropOutbox, indexOutboxByAccount } from '../outbox/outbox-table';
import type { OutboxRow } from './outbox-row';
import { RelayRepository } from './relay.repository';
import { HOLDS_LOCK, MOST_ACCOUNTS, PLAN_BY_INDEX, TURN } from './turn-sql';

class CreateOutbox1700000000001 implements MigrationInterface {
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await indexOutboxByAccount(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
  }
}
const schema: ServiceSchema = { service: 'cases', rows: [], migrations: [CreateOutbox1700000000001] };

const ROUND = 500;
const HOG = 1;
const NEIGHBOUR = 2;

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;
let relay: RelayRepository;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

beforeEach(async () => {
  await created.administer('TRUNCATE outbox');
  relay = new RelayRepository(database, new Metrics('cases'));
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

/** Events of an account, each about an entity of its own. */
const addEvents = (accountId: number, count: number) =>
  dataSource.query(
    `INSERT INTO outbox (event_id, account_id, type, entity, envelope)
     SELECT gen_random_uuid(), $1, 'report.submitted', 'report/' || n, repeat('x', 700)
       FROM generate_series(1, $2::int) AS n`,
    [accountId, count],
  );

/** One round, in which every event is sent; null when nothing waits. */
async function takeRound() {
  const taken = await relay.take(ROUND, async (rows) => ({ confirmed: rows }));
  if (taken === 'busy') throw new Error('another relay is sending');
  return taken;
}

const sendRound = async (): Promise<readonly OutboxRow[]> => (await takeRound())?.sent.confirmed ?? [];

const countsOf = (rows: readonly OutboxRow[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { accountId } of rows) counts[accountId] = (counts[accountId] ?? 0) + 1;
  return counts;
};

describe('a round of the relay', () => {
  it('takes an event of another account immediately, however many of one account wait before it', async () => {
    await addEvents(HOG, 5_000);
    expect(countsOf(await sendRound())).toEqual({ [HOG]: ROUND });
    await addEvents(NEIGHBOUR, 1);
    expect(countsOf(await sendRound())).toEqual({ [HOG]: ROUND / 2, [NEIGHBOUR]: 1 });
  });

  it('is shared equally by the accounts that have more than fits', async () => {
    for (const account of [1, 2, 3, 4]) await addEvents(account, 400);
    expect(countsOf(await sendRound())).toEqual({ 1: 125, 2: 125, 3: 125, 4: 125 });
  });

  it('goes on with the accounts behind, so that of a hundred and twenty each has its turn within three', async () => {
    const accounts = Array.from({ length: 120 }, (_, index) => index + 1);
    for (const account of accounts) await addEvents(account, 40);
    const rounds = [await sendRound(), await sendRound(), await sendRound()];
    expect(rounds.map((rows) => Object.keys(countsOf(rows)).length)).toEqual([MOST_ACCOUNTS, 50, 50]);
    expect(Object.keys(countsOf(rounds.flat()))).toEqual(accounts.map(String));
  });

  it('goes on with the other accounts when it could not be sent, and loses nothing', async () => {
    for (let account = 1; account <= MOST_ACCOUNTS + 1; account += 1) await addEvents(account, 2);
    const failing = relay.take(ROUND, () => Promise.reject(new Error('no answer')));
    await expect(failing).rejects.toThrow('no answer');
    await expect(relay.backlog()).resolves.toMatchObject({ rows: 2 * (MOST_ACCOUNTS + 1) });
    expect(countsOf(await sendRound())).toHaveProperty(String(MOST_ACCOUNTS + 1), 2);
  });

  it('keeps the order of each account, takes every event once, and reports when nothing is left', async () => {
    await addEvents(HOG, 900);
    await addEvents(NEIGHBOUR, 300);
    await addEvents(HOG, 600);
    const taken: OutboxRow[] = [];
    for (let isFull = true; isFull; ) {
      const round = await takeRound();
      taken.push(...(round?.sent.confirmed ?? []));
      isFull = round?.isFull === true;
    }
    expect(countsOf(taken)).toEqual({ [HOG]: 1_500, [NEIGHBOUR]: 300 });
    for (const account of [HOG, NEIGHBOUR]) {
      const positions = taken
        .filter(({ accountId }) => Number(accountId) === account)
        .map((row) => +row.position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }
    await expect(relay.backlog()).resolves.toEqual({ rows: 0, lagSeconds: null });
  });
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Pages read to find and load a round, in the transaction in which the relay does it. */
const pagesOfRound = (holdsLock = true) =>
  database.transaction(async (runner) => {
    await runner.run(
      { name: '', text: `SELECT set_config('${HOLDS_LOCK}', '${holdsLock}', true), ${PLAN_BY_INDEX}` },
      [],
    );
    const [row] = await runner.run<{ 'QUERY PLAN': [{ Plan: Plan; JIT?: object }] }>(
      { name: '', text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${TURN.text}` },
      ['0', ROUND],
    );
    const { Plan: plan, JIT: compiling } = row?.['QUERY PLAN'][0] ?? {};
    // Where Postgres was built with LLVM, it would compile a statement of this cost in every round.
    expect(compiling).toBeUndefined();
    return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN);
  });

describe('what a round reads', () => {
  it('does not grow with the backlog, also when Postgres has statistics of one account only', async () => {
    await addEvents(HOG, 2_000);
    await created.administer('ANALYZE outbox');
    await addEvents(NEIGHBOUR, 1);
    const small = await pagesOfRound();
    await created.administer(`DELETE FROM outbox WHERE account_id = ${NEIGHBOUR}`);
    await addEvents(HOG, 38_000);
    await created.administer('ANALYZE outbox');
    await addEvents(NEIGHBOUR, 1);
    const large = await pagesOfRound();
    expect(small).toBeLessThan(600);
    expect(large).toBeLessThan(small + 20);
  });

  it('is nothing while another replica has the lock', async () => {
    await addEvents(HOG, 2_000);
    expect(await pagesOfRound(false)).toBe(0);
  });

  it('is little when one event waits', async () => {
    await addEvents(NEIGHBOUR, 1);
    expect(await pagesOfRound()).toBeLessThan(20);
  });
});
