import type { ListMatch } from '@rampart/contracts';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { servicesOver } from '../database/lists-services.fixture';
import { anAdd, KEY } from '../entries/requests.fixture';
import { ListsTurns } from '../turns/lists-turns';
import { EntryMatchesRepository } from './entry-matches.repository';
import { MatchValuesService } from './match-values.service';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;
let matcher: MatchValuesService;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
  ({ matcher } = services);
});
afterAll(() => lists.close());

const newAccount = () => nextAccount++;

async function put(accountId: number, entityType: string, value: string, more: object = {}): Promise<number> {
  const added = await services.adder.add(anAdd(accountId, { entityType, value, ...more }));
  return added.id;
}

async function matchesOf(accountId: number, entityType: string, value: string): Promise<ListMatch[]> {
  return matcher.match(accountId, [{ entityType, value }]);
}

test.each([
  ['ip', '203.0.113.7', 'ip', '203.0.113.7', true],
  ['ip', '203.0.113.7', 'ip', '::ffff:203.0.113.7', true],
  ['ip', '203.0.113.7', 'ip', '203.0.113.8', false],
  ['ip', '203.0.113.0/24', 'ip', '203.0.113.255', true],
  ['ip', '203.0.113.0/24', 'ip', '203.0.114.0', false],
  ['ip', '203.0.113.7/32', 'ip', '203.0.113.7', true],
  ['ip', '8.0.0.0/8', 'ip', '8.8.8.8', true],
  ['ip', '32.0.0.0/8', 'ip', '2001:db8::1', false],
  ['ip', '::ffff:203.0.113.0/120', 'ip', '203.0.113.9', true],
  ['ip', '2001:db8::/32', 'ip', '2001:DB8:1::1', true],
  ['ip', '2001:db8::/32', 'ip', '2001:db9::1', false],
  ['email', 'Ann@Example.com', 'email', 'ann@EXAMPLE.com', true],
  ['email', 'ann@example.com', 'email', 'ann@mail.example.com', false],
  ['email', 'spelled@gmail.com', 'email', 'sp.el.led+0@googlemail.com', true],
  ['email', 'sp.elled+0@gmail.com', 'email', 'spelled+1@gmail.com', true],
  ['email', 'spelled+0@gmail.com', 'email', 'spelled0@gmail.com', false],
  ['email', 'ann.example@outlook.com', 'email', 'ann.example+1@outlook.com', true],
  ['email', 'ann.example@outlook.com', 'email', 'annexample@outlook.com', false],
  ['email', 'ann+0@example.com', 'email', 'ann+1@example.com', false],
  ['email', '*@gmail.com', 'email', 'ann@googlemail.com', false],
  ['email', 'a\u200bnn@example.com', 'email', 'ann@exam\u00adple.com', true],
  ['email', '*@example.com', 'email', 'ann@example.com', true],
  ['email', '*@example.com', 'email', 'ann@mail.example.com', false],
  ['email', '*@example.com', 'email', 'ann@notexample.com', false],
  ['email', '*.example.com', 'email', 'ann@mail.example.com', true],
  ['email', '*.example.com', 'email', 'ann@a.b.example.com', true],
  ['email', '*.example.com', 'email', 'ann@example.com', false],
  ['email_domain', 'example.com', 'email', 'ann@example.com', true],
  ['email_domain', '*.example.com', 'email', 'ann@mail.example.com', true],
  ['domain', 'example.com', 'email', 'ann@example.com', true],
  ['domain', 'example.com', 'email_domain', 'example.com', true],
  ['email_domain', 'example.com', 'domain', 'example.com', false],
  ['domain', '*.example.com', 'domain', 'www.example.com', true],
  ['domain', '*.example.com', 'domain', 'example.com', false],
  ['domain', 'bücher.example', 'domain', 'xn--bcher-kva.example', true],
  ['card_bin', '411111', 'card_bin', '41111122', true],
  ['card_bin', '41111122', 'card_bin', '411111', false],
  ['card_bin', '41111122', 'card_bin', '41111123', false],
  ['phone', '+44 20 7946 0958', 'phone', '+442079460958', true],
  ['username', 'The Boss', 'username', ' the  BOSS', true],
  ['username', 'The\u202e Boss', 'username', 'the bo\u2060ss', true],
  ['loyalty_id', 'A-7', 'loyalty_id', 'a-7', false],
  ['loyalty_id', 'A-7', 'loyalty_id', '\ufeffA-7', true],
  ['address', '4283 Express LN', 'address', '4283 express lane', true],
  ['address', '12 Mill Road', 'address', '12 MILL RD', true],
  ['address', '5 Main St Apt 4', 'address', '5 Main Street, Apt 4', true],
  ['address', '5 Main St Apt 4', 'address', '5 Main Street #4', true],
  ['address', '5 Main St Apt 4', 'address', '5 Main St Apt 5', false],
  ['address', '5 Main St Apt 4', 'address', '5 Main St', false],
  ['address', '5 Main Street', 'address', '5 Main St Apt 4', true],
  ['address', '5 Main Street', 'address', '15 Main Street', false],
  ['address', 'Hauptstr. 7', 'address', 'Hauptstraße 7', true],
  ['address', 'C/ Mayor, 3, 2º B', 'address', 'Calle Mayor 3 piso 2 puerta B', true],
  ['username', '203.0.113.7', 'ip', '203.0.113.7', false],
])('%s entry %s, asked %s %s: matches %s', async (entityType, entry, askedType, asked, expected) => {
  const accountId = newAccount();
  const id = await put(accountId, entityType, entry);
  const matches = await matchesOf(accountId, askedType, asked);
  expect(matches.map((match) => match.entryId)).toEqual(expected ? [id] : []);
});

test('a match through another spelling shows the entry as it was added, once', async () => {
  const accountId = newAccount();
  const entryId = await put(accountId, 'email', 'Sp.elled+0@gmail.com');
  await expect(matchesOf(accountId, 'email', 'Sp.elled+0@gmail.com')).resolves.toMatchObject([
    { entryId, entryValue: 'sp.elled+0@gmail.com' },
  ]);
  await expect(matchesOf(accountId, 'email', 'spelled@gmail.com')).resolves.toMatchObject([
    { entryId, entryValue: 'sp.elled+0@gmail.com' },
  ]);
});

test('what is one mailbox only by its mail hosts is a match that says so, where that is wanted', async () => {
  const accountId = newAccount();
  const tagged = await put(accountId, 'email', 'ann+0@example.com');
  const plain = await put(accountId, 'email', 'bob@example.com');
  const idsOf = async (value: string, withHosted: boolean) =>
    (await matcher.match(accountId, [{ entityType: 'email', value, withHosted }])).map((match) => [
      match.entryId,
      match.ifHosted ?? false,
    ]);
  for (const value of ['ann@example.com', 'ann+1@example.com']) {
    await expect(idsOf(value, true)).resolves.toEqual([[tagged, true]]);
    await expect(idsOf(value, false)).resolves.toEqual([]);
  }
  await expect(idsOf('ann+0@example.com', true)).resolves.toEqual([[tagged, false]]);
  await expect(idsOf('bob+1@example.com', true)).resolves.toEqual([[plain, true]]);
  await expect(idsOf('bob@example.com', true)).resolves.toEqual([[plain, false]]);
});

test('an entry that is an exact text with a star in it is no wildcard', async () => {
  const accountId = newAccount();
  await put(accountId, 'email', '*@example.com', { matchType: 'exact' });
  await expect(matchesOf(accountId, 'email', 'ann@example.com')).resolves.toEqual([]);
});

test('a match shows everything about its entry, and which of the values it is about', async () => {
  const accountId = newAccount();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const more = { reason: 'botnet', nonOverridable: true, expiresAt };
  const entryId = await put(accountId, 'ip', '203.0.113.9/24', more);
  const matches = await matcher.match(accountId, [
    { entityType: 'username', value: 'ann' },
    { entityType: 'ip', value: '203.0.113.7' },
  ]);
  expect(matches).toEqual([
    {
      index: 1,
      entryId,
      listType: 'blacklist',
      matchType: 'cidr',
      entityType: 'ip',
      entryValue: '203.0.113.0/24',
      reason: 'botnet',
      nonOverridable: true,
      createdAt: expect.stringMatching(/Z$/),
      expiresAt,
    },
  ]);
});

test('every entry that matches is given, from the exact one to the widest, for each value it matches', async () => {
  const accountId = newAccount();
  const wide = await put(accountId, 'ip', '203.0.0.0/16');
  const narrow = await put(accountId, 'ip', '203.0.113.0/24');
  const own = await put(accountId, 'ip', '203.0.113.7');
  const white = await put(accountId, 'ip', '203.0.113.7', { listType: 'whitelist' });
  const matches = await matcher.match(accountId, [
    { entityType: 'ip', value: '203.0.113.7' },
    { entityType: 'ip', value: 'nonsense' },
    { entityType: 'ip', value: '203.0.200.1' },
    { entityType: 'ip', value: '203.0.113.7' },
  ]);
  expect(matches.map((match) => [match.index, match.entryId])).toEqual([
    [0, own],
    [0, white],
    [0, narrow],
    [0, wide],
    [2, wide],
    [3, own],
    [3, white],
    [3, narrow],
    [3, wide],
  ]);
});

test('an entry matches nothing from the moment it expires, by the clock of the database', async () => {
  const accountId = newAccount();
  const id = await put(accountId, 'username', 'ann', { expiresAt: '2999-01-01T00:00:00.000Z' });
  await expect(matchesOf(accountId, 'username', 'ann')).resolves.toHaveLength(1);
  await lists.dataSource.query('UPDATE list_entries SET expires_at = now() WHERE id = $1', [id]);
  await expect(matchesOf(accountId, 'username', 'ann')).resolves.toEqual([]);
});

test('an add holds for the very next match, and a removal no longer, also between two instances', async () => {
  const accountId = newAccount();
  const other = new MatchValuesService(new EntryMatchesRepository(lists.database, new ListsTurns()));
  for (let round = 0; round < 20; round += 1) {
    const id = await put(accountId, 'username', 'ann');
    expect(await other.match(accountId, [{ entityType: 'username', value: 'ann' }])).toHaveLength(1);
    await services.remover.remove({ accountId, id, reason: null, actor: KEY });
    expect(await other.match(accountId, [{ entityType: 'username', value: 'ann' }])).toEqual([]);
  }
});

test('no account ever matches the entries of another, also when their calls share a statement', async () => {
  const accounts = Array.from({ length: 20 }, newAccount);
  const ids = await Promise.all(accounts.map((accountId) => put(accountId, 'username', 'ann')));
  const stranger = newAccount();
  const calls = [...accounts, stranger, ...accounts].map((accountId) =>
    matchesOf(accountId, 'username', 'ann'),
  );
  const found = (await Promise.all(calls)).map((matches) => matches.map((match) => match.entryId));
  const own = ids.map((id) => [id]);
  expect(found).toEqual([...own, [], ...own]);
});

test('calls that share a statement each get their own matches, whatever their sizes', async () => {
  const accountId = newAccount();
  await put(accountId, 'ip', '10.0.0.0/8');
  const sizes = [0, 1, 3, 0, 7, 40, 1];
  const found = await Promise.all(
    sizes.map((size) =>
      matcher.match(
        accountId,
        Array.from({ length: size }, (_, n) => ({ entityType: 'ip', value: `10.0.${size}.${n}` })),
      ),
    ),
  );
  expect(found.map((matches) => matches.map((match) => match.index))).toEqual(
    sizes.map((size) => Array.from({ length: size }, (_, n) => n)),
  );
});

test('a thousand values in one call are all answered', async () => {
  const accountId = newAccount();
  await put(accountId, 'ip', '2001:db8::/32');
  const values = Array.from({ length: 1_000 }, (_, n) => ({
    entityType: 'ip',
    value: `2001:db8::${(n + 1).toString(16)}`,
  }));
  const matches = await matcher.match(accountId, values);
  expect(matches).toHaveLength(1_000);
});

test('text that is meant to be SQL is a value like any other', async () => {
  const accountId = newAccount();
  const value = "'); drop table list_entries; --";
  const id = await put(accountId, 'username', value);
  await expect(matchesOf(accountId, 'username', value)).resolves.toMatchObject([{ entryId: id }]);
  await expect(matchesOf(accountId, 'device', '{"a",NULL}\\')).resolves.toEqual([]);
});
