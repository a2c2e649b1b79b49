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

const newAccount = () => nextAccount++;
const OTHER = { kind: 'key', id: 'key_2' } as const;

async function put(accountId: number, changes: object = {}): Promise<number> {
  const { id } = await services.adder.add(anAdd(accountId, { reason: 'chargeback', ...changes }));
  return id;
}

const remove = (accountId: number, id: number, reason: string | null = null) =>
  services.remover.remove({ accountId, id, reason, actor: OTHER });

test('a removed entry is gone, and can be added again as new', async () => {
  const accountId = newAccount();
  const id = await put(accountId);
  await expect(remove(accountId, id)).resolves.toMatchObject({ id, value: 'ann@example.com' });
  await expect(services.reader.get(accountId, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(accountId, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await put(accountId)).not.toBe(id);
});

test('of concurrent removals one succeeds, and emits one event', async () => {
  const accountId = newAccount();
  const id = await put(accountId);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => remove(accountId, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { events, audit } = await recordedOf(lists, accountId);
  expect(events.map(({ type }) => type)).toEqual(['rampart.list.entry_added', 'rampart.list.entry_removed']);
  expect(events[1]).toMatchObject({
    subject: `list-entry/${id}`,
    data: { entry_id: id, value: 'a***@example.com', actor: OTHER },
    personal: { value: 'ann@example.com' },
  });
  expect(audit[1]).toMatchObject({
    actor_id: 'key_2',
    action: 'list_entry.remove',
    before: { value: 'a***@example.com' },
    after: null,
  });
});

test('its history shows who added it, who removed it, and why, and keeps doing so', async () => {
  const accountId = newAccount();
  const id = await put(accountId);
  await remove(accountId, id, 'A mistake');
  const history = await services.reader.getHistory(accountId, id);
  expect(history).toMatchObject({
    id,
    list_type: 'blacklist',
    entity_type: 'email',
    value: 'ann@example.com',
  });
  expect(history.history).toMatchObject([
    { change: 'added', actor: KEY, reason: 'chargeback', expires_at: null },
    { change: 'removed', actor: OTHER, reason: 'A mistake', expires_at: null },
  ]);
});

test('an entry that has expired can be removed, and its history shows both', async () => {
  const accountId = newAccount();
  const id = await put(accountId, { expiresAt: '2999-01-01T00:00:00.000Z' });
  for (const table of ['list_entries SET', "list_entry_history SET at = now() - interval '2 days',"]) {
    const which = table.startsWith('list_entries') ? 'id' : 'entry_id';
    await lists.dataSource.query(
      `UPDATE ${table} expires_at = now() - interval '1 day' WHERE ${which} = $1`,
      [id],
    );
  }
  const changesOf = async () =>
    (await services.reader.getHistory(accountId, id)).history.map(({ change }) => change);
  await expect(changesOf()).resolves.toEqual(['added', 'expired']);
  await remove(accountId, id);
  await expect(changesOf()).resolves.toEqual(['added', 'expired', 'removed']);
});

test('another account can neither remove an entry nor tell it from an absent one', async () => {
  const [owner, stranger] = [newAccount(), newAccount()];
  const id = await put(owner);
  for (const attempt of [
    () => remove(stranger, id),
    () => remove(stranger, 999_999_999_999_999),
    () => services.reader.getHistory(stranger, id),
    () => services.reader.getHistory(owner, 999_999_999_999_999),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      code: 'not_found',
      message: 'No list entry with this id.',
    });
  }
  await expect(services.reader.get(owner, id)).resolves.toMatchObject({ id });
});
