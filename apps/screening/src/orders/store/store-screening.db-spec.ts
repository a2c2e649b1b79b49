import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase, untilTrue } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { ColdRules } from '../../decide/rule-evaluation/cold-rules';
import { buildHistoryOrder } from '../../facts/history/history-order.builder';
import { drawShieldId } from '../../stored/screenings/shield-id';
import { NO_POLICY } from '../policies/policies.service';
import { claimOrders } from './claim-orders';
import { releaseAbandoned } from './end-claims';
import type { ScreeningDraft } from './screening-draft';
import { answerOf, DRAFTED_AT as at, buildDraft, storesOver } from './store.fixture';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

afterAll(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

const storeWith = (drawId?: () => string) => storesOver(database, { drawId }).live;
const batches = () => storesOver(database).batches;

/** How many rows of each table refer to an order. */
const untilStored = (table: 'attempts' | 'open_claims', accountId: number) =>
  untilTrue(
    async () =>
      (await dataSource.query(`SELECT FROM ${table} WHERE account_id = $1`, [accountId])).length > 0,
    `account ${accountId} is in ${table}`,
  );

async function rowsAbout(shieldId: string): Promise<number[]> {
  const counted = await dataSource.query(
    `SELECT (SELECT count(*)::int FROM screenings WHERE shield_id = $1) AS answers,
      (SELECT count(*)::int FROM order_values WHERE shield_id = $1) AS kept,
      (SELECT count(*)::int FROM decision_inputs WHERE shield_id = $1) AS inputs,
      (SELECT count(*)::int FROM outbox WHERE envelope::json->'data'->>'shield_id' = $1) AS events`,
    [shieldId],
  );
  const { answers, kept, inputs, events } = counted[0];
  return [answers, kept, inputs, events];
}

const attemptAt = (key: string): ScreeningDraft['addends'] => [
  { kind: 'attempts', key, value: '1', defaultLimit: '20' },
];
const totalIn = (result: string): unknown => JSON.parse(result).total;

describe('StoreScreeningService', () => {
  it('lets orders of one batch see the total after their own, in their order', async () => {
    const store = storeWith();
    const stored = await Promise.all(
      Array.from({ length: 5 }, () => store.store(buildDraft({ addends: attemptAt('batch') }))),
    );
    expect(stored.map(({ result }) => totalIn(result))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('goes on from where the last batch ended', async () => {
    const store = storeWith();
    await store.store(buildDraft({ addends: attemptAt('next') }));
    const { result } = await store.store(buildDraft({ addends: attemptAt('next') }));
    expect(totalIn(result)).toBe('2');
  });

  it('answers one attempt twice in a batch with one answer, and counts it once', async () => {
    const store = storeWith();
    const draft = buildDraft({ addends: attemptAt('twice') });
    const [first, second] = await Promise.all([store.store(draft), store.store(draft)]);
    expect(second).toEqual(first);
    expect(totalIn(first.result)).toBe('1');
  });

  it('draws again when an id of the account is taken, and adds nothing for the lost draw', async () => {
    const draws = ['20260301-aaaaaa', '20260301-aaaaaa', '20260301-bbbbbb'];
    const store = storeWith(() => draws.shift() ?? drawShieldId(at));
    await store.store(buildDraft({ addends: attemptAt('clash') }));
    const { shieldId, result } = await store.store(buildDraft({ addends: attemptAt('clash') }));
    expect(shieldId).toBe('20260301-bbbbbb');
    expect(totalIn(result)).toBe('2');
  });

  it('gives two accounts the same id', async () => {
    const store = storeWith(() => '20260301-cccccc');
    const mine = await store.store(buildDraft());
    const theirs = await store.store(buildDraft({ accountId: 2 }));
    expect(theirs.shieldId).toBe(mine.shieldId);
  });

  it('gives up when no id is free', async () => {
    const store = storeWith(() => '20260301-dddddd');
    await store.store(buildDraft());
    await expect(store.store(buildDraft())).rejects.toMatchObject({ code: 'internal_error' });
  });

  it.each<[string, Partial<ScreeningDraft>]>([
    [
      'cannot be composed',
      {
        compose: () => {
          throw new TypeError('a defect');
        },
      },
    ],
    ['cannot be stored', { ip: 'a NUL: \u0000' }],
  ])(
    'does not let an order that %s take its neighbours down, and gives back what it added',
    async (name, fault) => {
      const store = storeWith();
      const outcomes = await Promise.allSettled(
        [{}, fault, {}].map((fields) => store.store(buildDraft({ addends: attemptAt(name), ...fields }))),
      );
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const totals = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [totalIn(outcome.value.result)] : [],
      );
      expect(totals).toEqual(['1', '3']);
      const { result } = await store.store(buildDraft({ addends: attemptAt(name) }));
      expect(totalIn(result)).toBe('3');
    },
  );

  it("stores the answer, the order's values and its events together, and once", async () => {
    const draft = buildDraft();
    const { shieldId } = await storeWith().store(draft);
    await storeWith().store(draft);
    expect(await rowsAbout(shieldId)).toEqual([1, 1, 1, 1]);
  });

  it('emits and keeps nothing of an order that is not stored', async () => {
    const id = '20260301-eeeeee';
    await expect(
      storeWith(() => id).store(
        buildDraft({
          compose: (claim) => ({ ...answerOf(claim), evidence: { toJSON: () => '\u0000' } as never }),
        }),
      ),
    ).rejects.toThrow();
    expect(await rowsAbout(id)).toEqual([0, 0, 0, 0]);
  });

  it('creates the missing partition of a day once for concurrent orders', async () => {
    const day = new Date('2031-05-05T12:00:00Z');
    const replicas = [storeWith(), storeWith()];
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        replicas[n % 2]?.store(buildDraft({ at: day, day: '2031-05-05' })),
      ),
    );
    for (const each of stored) expect(await rowsAbout(each?.shieldId ?? '')).toEqual([1, 1, 1, 1]);
  });

  it('stores orders whose values are not to be kept', async () => {
    const { shieldId } = await storesOver(database, { retentionDays: 0 }).live.store(buildDraft());
    expect(await rowsAbout(shieldId)).toEqual([1, 0, 1, 1]);
  });

  it('lets two replicas write the same keys in opposite order without a deadlock', async () => {
    const replicas = [storeWith(), storeWith()];
    const keys = Array.from({ length: 20 }, (_, n) => `key-${n}`);
    const identities = ['identity-a', 'identity-b', 'identity-c'];
    const location = { at, ip: { latitude: 1, longitude: 2, isAnonymous: false }, ship: null };
    const stored = await Promise.all(
      replicas.flatMap((replica, turn) =>
        (turn === 0 ? keys : [...keys].reverse()).map((key) =>
          replica.store(
            buildDraft({
              addends: attemptAt(key),
              identities: turn === 0 ? identities : [...identities].reverse(),
              location,
            }),
          ),
        ),
      ),
    );
    expect(stored.map(({ result }) => totalIn(result)).sort()).toEqual([
      ...keys.map(() => '1'),
      ...keys.map(() => '2'),
    ]);
  });
});

describe('an account whose rules have to be made ready', () => {
  const COLD = 71;

  it('waits for them alone: orders that were claimed with it are stored meanwhile', async () => {
    let finish = (): void => undefined;
    const compiling = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asked: number[] = [];
    const { live: store } = storesOver(database, {
      policies: {
        loadInPassing: async (_, accountId) => {
          if (accountId === COLD) throw new ColdRules(COLD, 1);
          return NO_POLICY;
        },
        load: async (_, accountId) => {
          asked.push(accountId);
          await compiling;
          return NO_POLICY;
        },
      },
    });
    let isStored = false;
    const cold = store.store(buildDraft({ accountId: COLD })).then((stored) => {
      isStored = true;
      return stored;
    });
    const others = await Promise.all([72, 73].map((accountId) => store.store(buildDraft({ accountId }))));
    expect(others).toHaveLength(2);
    expect([isStored, asked]).toEqual([false, [COLD]]);
    finish();
    const { shieldId } = await cold;
    expect((await rowsAbout(shieldId))[0]).toBe(1);
  });
});

describe('an order whose decision takes its time', () => {
  /** A replica on which the decision of one account's orders is blocked until released. */
  function slowReplica(accountId: number) {
    let goOn = (): void => undefined;
    const decision = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { live: store } = storesOver(database, {
      policies: {
        loadInPassing: async (_, asked) => {
          if (asked === accountId) throw new ColdRules(asked, 1);
          return NO_POLICY;
        },
        load: async () => {
          await decision;
          return NO_POLICY;
        },
      },
    });
    return { store, goOn };
  }

  const shared = (accountId: number): Partial<ScreeningDraft> => ({
    accountId,
    addends: attemptAt('shared'),
    history: buildHistoryOrder({ email: 'shared', ip: 'shared', merchant: 'shared' }, { accountId }),
    identities: ['shared'],
    location: { at, ip: { latitude: 1, longitude: 2, isAnonymous: false }, ship: null },
  });

  it('keeps no other order waiting, here or on another replica, that shares every value with it', async () => {
    const [slow, other] = [slowReplica(81), storeWith()];
    let isStored = false;
    const waiting = slow.store.store(buildDraft(shared(81))).then((stored) => {
      isStored = true;
      return stored;
    });
    await untilStored('attempts', 81);
    const totals: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      totals.push(totalIn((await other.store(buildDraft(shared(81)))).result));
      await slow.store.store(buildDraft(shared(82)));
    }
    expect(isStored).toBe(false);
    // Exact nevertheless: each order sees those before it, decided or not.
    expect(totals).toEqual(['2', '3', '4']);
    slow.goOn();
    expect(totalIn((await waiting).result)).toBe('1');
  });

  it('is requested again elsewhere: both get the first answer, and it counts once', async () => {
    const [slow, other] = [slowReplica(83), storeWith()];
    const draft = buildDraft(shared(83));
    const first = slow.store.store(draft);
    await untilStored('attempts', 83);
    const second = await other.store(draft);
    slow.goOn();
    expect(await first).toEqual(second);
    expect(await rowsAbout(second.shieldId)).toEqual([1, 1, 1, 1]);
    expect(totalIn((await other.store(buildDraft(shared(83)))).result)).toBe('2');
  });
});

describe('a batch', () => {
  const breathe = async () => undefined;

  it('is on disk only when its answers are, not when it was merely claimed', async () => {
    const [stored, claimed] = [buildDraft({ accountId: 85 }), buildDraft({ accountId: 85 })];
    const store = batches();
    await store.store([stored], breathe);
    await claimOrders(database, [{ draft: claimed, shieldId: '20260301-gggggg' }]);
    await expect(store.flush(85, [stored.attemptId])).resolves.toBeUndefined();
    await expect(store.flush(85, [stored.attemptId, claimed.attemptId])).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('gets the answer of the caller that took its order over and was first', async () => {
    const draft = buildDraft({ accountId: 88, addends: attemptAt('twice in batches') });
    const theirs: unknown[] = [];
    const takeOver = async () => {
      if (theirs.length === 0) theirs.push(...(await batches().store([draft], breathe)));
    };
    const [mine] = await batches().store([draft], takeOver);
    expect(theirs).toMatchObject([{ shieldId: mine?.shieldId }]);
    expect(await rowsAbout(mine?.shieldId ?? '')).toEqual([1, 1, 1, 1]);
  });

  it('that fails because of one order keeps the claims of the others, which are stored under them', async () => {
    const account = { accountId: 86, addends: attemptAt('part') };
    const [good, bad] = [buildDraft(account), buildDraft({ ...account, ip: 'a NUL: \u0000' })];
    const { live, batches: store } = storesOver(database);
    await expect(store.store([good, bad], breathe)).rejects.toMatchObject({ code: '22021' });
    const [claimed] = await dataSource.query('SELECT shield_id FROM attempts WHERE attempt_id = $1', [
      good.attemptId,
    ]);
    expect(await store.store([good], breathe)).toMatchObject([{ shieldId: claimed.shield_id }]);
    await expect(store.store([bad], breathe)).rejects.toMatchObject({ code: '22021' });
    expect(await dataSource.query('SELECT FROM attempts WHERE attempt_id = $1', [bad.attemptId])).toEqual([]);
    expect(totalIn((await live.store(buildDraft(account))).result)).toBe('2');
  });
});

it('the counts of an order that is not stored are reverted, and its attempt claims again when it returns', async () => {
  const account = { accountId: 87, addends: attemptAt('abandoned') };
  const age = (attemptId: string) =>
    dataSource.query(`UPDATE open_claims SET made_at = now() - interval '11 seconds' WHERE attempt_id = $1`, [
      attemptId,
    ]);
  const gone = buildDraft(account);
  await claimOrders(database, [{ draft: gone, shieldId: '20260301-hhhhhh' }]);
  expect(await releaseAbandoned(database)).toBe(0);
  await age(gone.attemptId);
  expect(await releaseAbandoned(database)).toBe(1);
  expect(await dataSource.query('SELECT FROM attempts WHERE account_id = 87')).toEqual([]);

  let goOn = (): void => undefined;
  const decision = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const late = buildDraft(account);
  const { live } = storesOver(database, {
    policies: {
      loadInPassing: async (_, accountId) => {
        throw new ColdRules(accountId, 1);
      },
      load: async () => {
        await decision;
        return NO_POLICY;
      },
    },
  });
  const stored = live.store(late);
  await untilStored('open_claims', 87);
  await age(late.attemptId);
  expect(await releaseAbandoned(database)).toBe(1);
  goOn();
  const { shieldId, result } = await stored;
  expect(totalIn(result)).toBe('1');
  expect(await rowsAbout(shieldId)).toEqual([1, 1, 1, 1]);
  expect(await dataSource.query('SELECT FROM open_claims WHERE account_id = 87')).toEqual([]);
});

it('an attempt that was claimed by a replica that has gone is taken over, and counts once', async () => {
  const draft = buildDraft({ accountId: 84, addends: attemptAt('gone') });
  const [claim] = await claimOrders(database, [{ draft, shieldId: '20260301-ffffff' }]);
  expect(claim?.totals.attempts?.total).toBe('1');
  const [stored] = await batches().store([draft], async () => undefined);
  expect(stored).toMatchObject({ shieldId: '20260301-ffffff' });
  const { shieldId, result } = await storeWith().store(draft);
  expect([shieldId, totalIn(result)]).toEqual(['20260301-ffffff', '1']);
});
