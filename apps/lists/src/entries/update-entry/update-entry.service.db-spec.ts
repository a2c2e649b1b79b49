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

const SOON = '2099-01-01T00:00:00.000Z';
const put = async (accountId: number, changes: object = {}) =>
  (await services.adder.add(anAdd(accountId, { reason: 'chargeback', ...changes }))).id;
const update = (accountId: number, id: number, change: object) =>
  services.updater.update({ accountId, id, actor: KEY, attemptId: null, ...change });

test('what is sent changes and the rest stays; the history, the audit trail and an event tell', async () => {
  const accountId = nextAccount++;
  const id = await put(accountId);
  await expect(update(accountId, id, { expiresAt: SOON })).resolves.toMatchObject({
    reason: 'chargeback',
    expires_at: SOON,
    non_overridable: false,
  });
  await expect(update(accountId, id, { reason: 'the bank', nonOverridable: true })).resolves.toMatchObject({
    reason: 'the bank',
    expires_at: SOON,
    non_overridable: true,
  });
  await expect(update(accountId, id, { expiresAt: null })).resolves.toMatchObject({ expires_at: null });
  const { history } = await services.reader.getHistory(accountId, id);
  expect(history.map(({ change, reason, expires_at }) => [change, reason, expires_at])).toEqual([
    ['added', 'chargeback', null],
    ['changed', null, SOON],
    ['changed', 'the bank', SOON],
    ['changed', null, null],
  ]);
  const { events, audit } = await recordedOf(lists, accountId);
  expect(events.map(({ type }) => type)).toEqual(new Array(4).fill('rampart.list.entry_added'));
  expect(events[2]).toMatchObject({ data: { entry_id: id, expires_at: SOON, non_overridable: true } });
  expect(audit[3]).toMatchObject({
    action: 'list_entry.change',
    before: { expires_at: SOON },
    after: { expires_at: null },
  });
});

test('a change of nothing leaves no step and emits nothing', async () => {
  const accountId = nextAccount++;
  const id = await put(accountId, { expiresAt: SOON });
  await update(accountId, id, { reason: 'chargeback', expiresAt: SOON, nonOverridable: false });
  expect((await recordedOf(lists, accountId)).events).toHaveLength(1);
  expect((await services.reader.getHistory(accountId, id)).history).toHaveLength(1);
});

test('an entry that has expired is in effect again with a later end', async () => {
  const accountId = nextAccount++;
  const id = await put(accountId, { expiresAt: SOON });
  await lists.dataSource.query("UPDATE list_entries SET expires_at = '2020-01-01' WHERE account_id = $1", [
    accountId,
  ]);
  const matches = async () => {
    const values = [{ entityType: 'email', value: 'ann@example.com' }];
    return (await services.matcher.match(accountId, values)).length;
  };
  expect(await matches()).toBe(0);
  await update(accountId, id, { expiresAt: SOON });
  expect(await matches()).toBe(1);
});

test('an end in the past, a strict entry of a whitelist, an unknown id and another account’s are refused', async () => {
  const [accountId, other] = [nextAccount++, nextAccount++];
  const id = await put(accountId, { listType: 'whitelist' });
  const past = { expiresAt: '2020-01-01T00:00:00.000Z' };
  await expect(update(accountId, id, past)).rejects.toMatchObject({
    code: 'validation_failed',
    param: 'expires_at',
  });
  await expect(update(accountId, id, { nonOverridable: true })).rejects.toMatchObject({
    code: 'validation_failed',
    param: 'non_overridable',
  });
  for (const [account, asked] of [
    [other, id],
    [accountId, 999_999],
  ] as const) {
    await expect(update(account, asked, { reason: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a change that is repeated because its answer was lost does not undo what came in between', async () => {
  const accountId = nextAccount++;
  const id = await put(accountId);
  const first = { reason: 'the bank', attemptId: 'attempt-1' };
  await update(accountId, id, first);
  await update(accountId, id, { reason: 'the customer', attemptId: 'attempt-2' });
  await expect(update(accountId, id, first)).resolves.toMatchObject({ reason: 'the customer' });
  const { history } = await services.reader.getHistory(accountId, id);
  expect(history.map(({ reason }) => reason)).toEqual(['chargeback', 'the bank', 'the customer']);
});
