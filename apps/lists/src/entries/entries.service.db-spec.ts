import type { addEntry, RequestOf } from '@rampart/contracts';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { EntriesRepository } from './entries.repository';
import { EntriesService } from './entries.service';

type AddRequest = RequestOf<typeof addEntry>;

let lists: TestLists;
let entries: EntriesService;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
  entries = new EntriesService(new EntriesRepository(lists.database, lists.dataSource));
});
afterAll(() => lists.close());

/** An account of the test's own, so that tests cannot see each other's entries. */
const newAccount = () => nextAccount++;

function anAdd(accountId: number, changes: Partial<AddRequest> = {}): AddRequest {
  return {
    accountId,
    listType: 'blacklist',
    entityType: 'email',
    value: 'ann@example.com',
    matchType: null,
    reason: null,
    expiresAt: null,
    nonOverridable: false,
    author: 'key_1',
    ...changes,
  };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();

/** As if the time of the entry had come. */
async function expire(id: number): Promise<void> {
  await lists.dataSource.query(
    "UPDATE list_entries SET expires_at = now() - interval '1 second', created_at = now() - interval '1 day' WHERE id = $1",
    [id],
  );
}

test('an entry is kept in normal form, with everything that was said about it', async () => {
  const accountId = newAccount();
  const expiresAt = inAnHour();
  const { id, isNew } = await entries.add(
    anAdd(accountId, { value: ' Ann@Example.COM', reason: 'chargeback', expiresAt, nonOverridable: true }),
  );
  expect(isNew).toBe(true);
  await expect(entries.get(accountId, id)).resolves.toEqual({
    id,
    listType: 'blacklist',
    entityType: 'email',
    matchType: 'exact',
    value: 'ann@example.com',
    reason: 'chargeback',
    nonOverridable: true,
    author: 'key_1',
    createdAt: expect.stringMatching(/Z$/),
    expiresAt,
  });
});

test('another spelling of a value that is there gives the id of its entry', async () => {
  const accountId = newAccount();
  const first = await entries.add(anAdd(accountId));
  const second = await entries.add(anAdd(accountId, { value: 'ANN@example.com', reason: 'again' }));
  expect(second).toEqual({ id: first.id, isNew: false });
  await expect(entries.get(accountId, first.id)).resolves.toMatchObject({ reason: null });
});

test('the other list, another kind and another account each have entries of their own', async () => {
  const accountId = newAccount();
  const added = [
    await entries.add(anAdd(accountId)),
    await entries.add(anAdd(accountId, { listType: 'whitelist' })),
    await entries.add(anAdd(accountId, { entityType: 'username' })),
    await entries.add(anAdd(newAccount())),
  ];
  expect(added.every((each) => each.isNew)).toBe(true);
  expect(new Set(added.map((each) => each.id)).size).toBe(4);
});

test('of many equal adds at once one makes the entry and all give its id', async () => {
  const accountId = newAccount();
  const added = await Promise.all(Array.from({ length: 40 }, () => entries.add(anAdd(accountId))));
  expect(new Set(added.map((each) => each.id)).size).toBe(1);
  expect(added.filter((each) => each.isNew)).toHaveLength(1);
});

test('an expired entry that is added again lives again as new, once, under its old id', async () => {
  const accountId = newAccount();
  const { id } = await entries.add(anAdd(accountId, { reason: 'old', nonOverridable: true }));
  await expire(id);
  const again = await Promise.all(
    Array.from({ length: 20 }, () => entries.add(anAdd(accountId, { reason: 'new', author: 'key_2' }))),
  );
  expect(new Set(again.map((each) => each.id))).toEqual(new Set([id]));
  expect(again.filter((each) => each.isNew)).toHaveLength(1);
  const entry = await entries.get(accountId, id);
  expect(entry).toMatchObject({ reason: 'new', author: 'key_2', expiresAt: null, nonOverridable: false });
  expect(Date.parse(entry.createdAt)).toBeGreaterThan(Date.now() - 3_600_000);
});

test.each([
  ['null after a time', inAnHour(), null, null],
  ['a time after null', null, inAnHour(), null],
  ['the later time', ...later(inAnHour(), inTwoHours())],
  ['the earlier time', ...later(inTwoHours(), inAnHour())],
])(
  'an entry that is added again never lasts shorter than asked or than it did: %s',
  async (_, was, asked, then) => {
    const accountId = newAccount();
    const { id } = await entries.add(anAdd(accountId, { expiresAt: was }));
    await entries.add(anAdd(accountId, { expiresAt: asked }));
    await expect(entries.get(accountId, id)).resolves.toMatchObject({ expiresAt: then });
  },
);

function later(was: string, asked: string): [string, string, string] {
  return [was, asked, was > asked ? was : asked];
}

test('an entry that is added again is as strict as the stricter of the two', async () => {
  const accountId = newAccount();
  const { id } = await entries.add(anAdd(accountId));
  await entries.add(anAdd(accountId, { nonOverridable: true }));
  await entries.add(anAdd(accountId, { nonOverridable: false }));
  await expect(entries.get(accountId, id)).resolves.toMatchObject({ nonOverridable: true });
});

test('a time that has passed is refused, naming expires_at', async () => {
  const expiresAt = '2020-01-01T00:00:00.000Z';
  await expect(entries.add(anAdd(newAccount(), { expiresAt }))).rejects.toMatchObject({
    code: 'validation_failed',
    param: 'expires_at',
  });
});

test('a removed entry is gone, and can be added again as new', async () => {
  const accountId = newAccount();
  const { id } = await entries.add(anAdd(accountId));
  await expect(entries.remove(accountId, id)).resolves.toMatchObject({ id, value: 'ann@example.com' });
  await expect(entries.get(accountId, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(entries.remove(accountId, id)).rejects.toMatchObject({ code: 'not_found' });
  const again = await entries.add(anAdd(accountId));
  expect(again.isNew).toBe(true);
  expect(again.id).not.toBe(id);
});

test('adds and removals at once leave at most one entry, and every add an id', async () => {
  const accountId = newAccount();
  const removeAll = async () => {
    const page = await entries.list({ ...firstPage(accountId), limit: 10 });
    await Promise.allSettled(page.entries.map((entry) => entries.remove(accountId, entry.id)));
  };
  const work = Array.from({ length: 60 }, (_, index) =>
    index % 3 === 0 ? removeAll() : entries.add(anAdd(accountId)),
  );
  await expect(Promise.all(work)).resolves.toHaveLength(60);
  const { entries: left } = await entries.list(firstPage(accountId));
  expect(left.length).toBeLessThanOrEqual(1);
});

test('another account can neither read nor remove an entry, nor tell it from an absent one', async () => {
  const [owner, stranger] = [newAccount(), newAccount()];
  const { id } = await entries.add(anAdd(owner));
  const absentId = 9_007_199_254_740_991;
  for (const attempt of [
    () => entries.get(stranger, id),
    () => entries.remove(stranger, id),
    () => entries.get(stranger, absentId),
    () => entries.remove(stranger, absentId),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such list entry.',
    });
  }
  expect((await entries.list(firstPage(stranger))).entries).toEqual([]);
  await expect(entries.get(owner, id)).resolves.toMatchObject({ id });
});

const firstPage = (accountId: number) => ({
  accountId,
  listType: null,
  entityType: null,
  includeExpired: true,
  beforeId: null,
  limit: 100,
});

test('pages are the newest first, hold every entry once, and the last says so', async () => {
  const accountId = newAccount();
  const ids: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    ids.unshift((await entries.add(anAdd(accountId, { value: `p${n}@example.com` }))).id);
    await entries.add(anAdd(newAccount()));
  }
  const paged: number[] = [];
  const sizes: number[] = [];
  let beforeId: number | null = null;
  do {
    const page = await entries.list({ ...firstPage(accountId), beforeId, limit: 2 });
    paged.push(...page.entries.map((entry) => entry.id));
    sizes.push(page.entries.length);
    beforeId = page.nextBeforeId;
  } while (beforeId !== null);
  expect(paged).toEqual(ids);
  expect(sizes).toEqual([2, 2, 1]);
});

test('a page that is just full is the last when nothing comes after it', async () => {
  const accountId = newAccount();
  await entries.add(anAdd(accountId));
  const page = await entries.list({ ...firstPage(accountId), limit: 1 });
  expect([page.entries.length, page.nextBeforeId]).toEqual([1, null]);
});

test('filters leave out the other list, other kinds, and what has expired', async () => {
  const accountId = newAccount();
  const email = await entries.add(anAdd(accountId));
  const white = await entries.add(anAdd(accountId, { listType: 'whitelist' }));
  const ip = await entries.add(anAdd(accountId, { entityType: 'ip', value: '203.0.113.7' }));
  await expire(ip.id);
  const idsOf = async (filter: object) =>
    (await entries.list({ ...firstPage(accountId), ...filter })).entries.map((entry) => entry.id);
  await expect(idsOf({})).resolves.toEqual([ip.id, white.id, email.id]);
  await expect(idsOf({ listType: 'whitelist' })).resolves.toEqual([white.id]);
  await expect(idsOf({ entityType: 'ip' })).resolves.toEqual([ip.id]);
  await expect(idsOf({ includeExpired: false })).resolves.toEqual([white.id, email.id]);
});
