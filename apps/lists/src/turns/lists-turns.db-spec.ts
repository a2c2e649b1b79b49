import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { servicesOver } from '../database/lists-services.fixture';
import type { EntryPagesRepository } from '../entries/read-entries/entry-pages.repository';
import { ReadEntriesService } from '../entries/read-entries/read-entries.service';
import { anAdd, aPage, KEY } from '../entries/requests.fixture';
import { EntryMatchesRepository } from '../matching/entry-matches.repository';
import { ListsTurns } from './lists-turns';

const [BUSY, OTHER] = [1, 2];
/** More calls than a service's pool has connections. */
const MANY = 20;

let lists: TestLists;

beforeAll(async () => {
  lists = await openTestLists();
});
afterAll(() => lists.close());

const email = (n: number) => `user${n}@example.com`;
const ask = (accountId: number) =>
  servicesOver(lists).matcher.match(accountId, [{ entityType: 'email', value: 'ann@example.com' }]);

test('another account is matched while every add of one account waits for a value that its import is writing', async () => {
  const { adder } = servicesOver(lists);
  await adder.add(anAdd(OTHER));
  const importing = lists.dataSource.createQueryRunner();
  await importing.startTransaction();
  await importing.query(
    `INSERT INTO list_entries (account_id, id, list_type, entity_type, match_type, value, author)
     SELECT $1, 1000 + n, 'blacklist', 'email', 'exact', 'user' || n || '@example.com', 'key_1'
       FROM generate_series(1, $2::int) AS n`,
    [BUSY, MANY],
  );
  let settled = 0;
  const adds = Array.from({ length: MANY }, (_, n) =>
    adder.add(anAdd(BUSY, { value: email(n + 1) })).finally(() => {
      settled += 1;
    }),
  );
  await expect(ask(OTHER)).resolves.toHaveLength(1);
  await expect(ask(OTHER)).resolves.toHaveLength(1);
  expect(settled).toBe(0);
  await importing.rollbackTransaction();
  await importing.release();
  await Promise.allSettled(adds);
});

/** Calls that all end when released. */
function heldCalls<Result>(result: Result) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const accounts: number[] = [];
  const call = async (accountId: number): Promise<Result> => {
    accounts.push(accountId);
    await held;
    return result;
  };
  return { accounts, call, letGo };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('of an account’s large matches one is under way, and a small one of any account waits for none of them', async () => {
  const { accounts, call, letGo } = heldCalls<never[]>([]);
  const database = Object.assign(Object.create(lists.database), {
    run: async (_statement: unknown, [ids]: readonly [readonly number[]]) =>
      ids.length > 400 ? call(ids[0] ?? 0) : [],
  });
  const matches = new EntryMatchesRepository(database, new ListsTurns());
  const keysOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      entityType: 'email',
      matchType: 'exact' as const,
      value: email(n),
    }));
  const large = Array.from({ length: MANY }, () => matches.find(BUSY, keysOf(401)));
  const ofOther = matches.find(OTHER, keysOf(401));
  await nextTurn();
  expect(accounts).toEqual([BUSY, OTHER]);
  await expect(matches.find(BUSY, keysOf(400))).resolves.toEqual([]);
  letGo();
  await Promise.all([...large, ofOther]);
});

test('of an account’s searches one is under way, and pages that an index serves wait for none of them', async () => {
  const { accounts, call, letGo } = heldCalls<never[]>([]);
  const pages = {
    page: (accountId: number, { contains, author }: { contains: string | null; author: string | null }) =>
      contains === null && author === null ? Promise.resolve([]) : call(accountId),
  } as unknown as EntryPagesRepository;
  const { history } = servicesOver(lists);
  const reader = new ReadEntriesService(pages, history, new ListsTurns());
  const searches = Array.from({ length: MANY }, (_, n) =>
    reader.list(aPage(BUSY, n % 2 === 0 ? { contains: 'x' } : { author: KEY.id })),
  );
  const ofOther = reader.list(aPage(OTHER, { contains: 'x' }));
  await nextTurn();
  expect(accounts).toEqual([BUSY, OTHER]);
  await expect(reader.list(aPage(BUSY))).resolves.toMatchObject({ entries: [] });
  letGo();
  await Promise.all([...searches, ofOther]);
});
