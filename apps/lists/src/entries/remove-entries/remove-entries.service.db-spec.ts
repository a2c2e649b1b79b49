import { openTestLists, type TestLists } from '../../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../../database/lists-services.fixture';
import { anAdd, KEY } from '../requests.fixture';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
});
afterAll(() => lists.close());

const put = async (accountId: number, value: string) =>
  (await services.adder.add(anAdd(accountId, { value }))).id;
const remove = (
  accountId: number,
  ids: number[],
  author: string | null = null,
  attemptId: string | null = null,
) =>
  services.bulkRemover.remove({
    accountId,
    ids,
    reason: 'The campaign is over',
    author,
    attemptId,
    actor: KEY,
  });

test('entries are removed together, each with its step, event and audit record; repeated ids count once', async () => {
  const accountId = nextAccount++;
  const ids = [await put(accountId, 'ann@example.com'), await put(accountId, 'bob@example.com')];
  expect(await remove(accountId, [...ids, ids[0] ?? 0])).toEqual({ removed: 2 });
  for (const id of ids) {
    await expect(services.reader.get(accountId, id)).rejects.toMatchObject({ code: 'not_found' });
    const { history } = await services.reader.getHistory(accountId, id);
    expect(history[1]).toMatchObject({ change: 'removed', actor: KEY, reason: 'The campaign is over' });
  }
  const { events, audit } = await recordedOf(lists, accountId);
  expect(events.slice(2).map(({ type }) => type)).toEqual([
    'rampart.list.entry_removed',
    'rampart.list.entry_removed',
  ]);
  expect(audit.slice(2)).toMatchObject([{ action: 'list_entry.remove' }, { action: 'list_entry.remove' }]);
});

test('one that is unknown, another account’s or another author’s keeps all of them', async () => {
  const [accountId, other] = [nextAccount++, nextAccount++];
  const id = await put(accountId, 'ann@example.com');
  const foreign = await put(other, 'eve@example.com');
  for (const strange of [foreign + 100, 999_999]) {
    await expect(remove(accountId, [id, strange])).rejects.toMatchObject({
      code: 'not_found',
      message: 'No list entry with one of these ids. None was removed.',
    });
  }
  await expect(remove(accountId, [id], 'someone else')).rejects.toMatchObject({ code: 'insufficient_scope' });
  await expect(services.reader.get(accountId, id)).resolves.toMatchObject({ id });
  expect((await recordedOf(lists, accountId)).events).toHaveLength(1);
});

test('two calls with the same entries in another order do not lock each other out: one removes them', async () => {
  const accountId = nextAccount++;
  const ids = [];
  for (let n = 0; n < 20; n += 1) ids.push(await put(accountId, `p${n}@example.com`));
  const calls = await Promise.allSettled([remove(accountId, ids), remove(accountId, ids.toReversed())]);
  expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a removal that is repeated because its answer was lost is answered as the first, and removes nothing else', async () => {
  const accountId = nextAccount++;
  const ids = [await put(accountId, 'ann@example.com'), await put(accountId, 'bob@example.com')];
  const answers = await Promise.all([1, 2, 3].map(() => remove(accountId, ids, null, 'attempt-1')));
  expect(answers).toEqual([{ removed: 2 }, { removed: 2 }, { removed: 2 }]);
  expect((await recordedOf(lists, accountId)).events).toHaveLength(4);
  await expect(remove(accountId, ids, null, 'attempt-2')).rejects.toMatchObject({ code: 'not_found' });
});
