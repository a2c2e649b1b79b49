import type { ExportPosition, exportEntries, RequestOf } from '@rampart/contracts';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { servicesOver } from '../database/lists-services.fixture';
import { importFile, importServicesOver, KEY, opening } from '../import/import-services.fixture';
import { ExportEntriesService } from './export-entries.service';
import { ExportPagesRepository } from './export-pages.repository';

type Filter = Partial<RequestOf<typeof exportEntries>>;

const FUTURE = '2099-01-01T00:00:00.000Z';
const HEADER =
  'list_type,entity_type,value,match_type,reason,expires_at,non_overridable,id,author,created_at\r\n';

let lists: TestLists;
let services: ReturnType<typeof importServicesOver>;
let entries: ReturnType<typeof servicesOver>;
let exporter: ExportEntriesService;
let account = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = importServicesOver(lists);
  entries = servicesOver(lists);
  exporter = new ExportEntriesService(new ExportPagesRepository(lists.database));
});
beforeEach(() => {
  account += 1;
});
afterAll(() => lists.close());

const on = async (accountId = account) =>
  lists.dataSource.query(
    `SELECT list_type, entity_type, match_type, value, reason, author, non_overridable, expires_at
       FROM list_entries WHERE account_id = $1 ORDER BY id`,
    [accountId],
  );

const add = (value: string, changes: object = {}) =>
  entries.adder.add({
    accountId: account,
    listType: 'blacklist',
    entityType: 'username',
    value,
    matchType: null,
    reason: null,
    expiresAt: null,
    nonOverridable: false,
    attemptId: null,
    actor: KEY,
    ...changes,
  });

const page = (changes: Filter = {}) =>
  exporter.export({ accountId: account, listType: null, entityType: null, after: null, ...changes });

/** Every page after a place, and what happens before each. */
async function pagesFrom(
  after: ExportPosition | null,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const pages: string[] = [];
  for (let position = after, isFirst = true; position !== null || isFirst; isFirst = false) {
    const found = await page({ after: position });
    pages.push(found.csv);
    position = found.next;
    await meanwhile();
  }
  return pages;
}

const valuesOf = (pages: readonly string[]) =>
  pages
    .join('')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[2]);

it('an account without entries exports the header alone', async () => {
  await expect(page()).resolves.toEqual({ csv: HEADER, entries: 0, next: null });
});

it('every entry that holds is on one line, once, in the order in which they were added, over many pages', async () => {
  const values = Array.from({ length: 4_321 }, (_, n) => `user${n}`);
  await importFile(services, opening(account), `entity_type,value\nusername,${values.join('\nusername,')}`);
  await add('another', { accountId: account + 10_000 });
  const pages = await pagesFrom(null);
  expect(pages.length).toBeGreaterThan(2);
  expect(valuesOf(pages).sort()).toEqual(values.sort());
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(150_000);
});

it('a page of the longest entries still fits into a message', async () => {
  const reason = '"\n'.repeat(512);
  const values = Array.from({ length: 300 }, (_, n) => `${'ü'.repeat(990)}${n}`);
  const lines = values.map((value) => `username,${value},"${reason.replaceAll('"', '""')}"`);
  await importFile(services, opening(account), `entity_type,value,reason\n${lines.join('\n')}`);
  for (const csv of await pagesFrom(null))
    expect(Buffer.byteLength(JSON.stringify(csv))).toBeLessThan(900_000);
});

it('comes to an end however many are added meanwhile, and never gives one twice', async () => {
  const values = Array.from({ length: 3_000 }, (_, n) => `user${n}`);
  await importFile(services, opening(account), `entity_type,value\nusername,${values.join('\nusername,')}`);
  let added = 0;
  const exported = valuesOf(await pagesFrom(null, () => add(`late${added++}`)));
  const distinct = new Set(exported);
  expect(distinct.size).toBe(exported.length);
  expect(values.filter((value) => !distinct.has(value))).toEqual([]);
});

it('gives what was asked for alone, and nothing that has expired', async () => {
  await add('ann');
  await add('ben', { listType: 'whitelist' });
  await add('203.0.113.7', { entityType: 'ip' });
  const { id } = await add('gone');
  await lists.dataSource.query(`UPDATE list_entries SET expires_at = now() - interval '1 s' WHERE id = $1`, [
    id,
  ]);
  const exported = async (filter: Filter) => valuesOf([(await page(filter)).csv]);
  await expect(exported({})).resolves.toEqual(['ann', 'ben', '203.0.113.7']);
  await expect(exported({ listType: 'whitelist' })).resolves.toEqual(['ben']);
  await expect(exported({ entityType: 'ip', listType: 'blacklist' })).resolves.toEqual(['203.0.113.7']);
});

it('an export can be imported again unchanged, whatever the values hold', async () => {
  const reasons = [
    null,
    '=1+1',
    "'=1+1",
    "''@x",
    ' padded ',
    'a "quote", and\r\na line\n',
    '\tTab',
    '+44',
    '-x',
    'ümläut 👩‍👩‍👧',
    "it's",
    'x'.repeat(1_024),
    `=${'x'.repeat(1_023)}`,
  ];
  for (const [n, reason] of reasons.entries()) {
    await add(`user ${n}`, { reason, nonOverridable: n % 2 === 0, expiresAt: n % 3 === 0 ? FUTURE : null });
  }
  const more: [string, string][] = [
    ['phone', '+442079460958'],
    ['username', '=HYPERLINK("http://x")'],
    ['account', "'=x"],
    ['account', '-1,5'],
    ['ip', '203.0.113.0/24'],
    ['ip', '2001:db8::/32'],
    ['email', '*@example.com'],
    ['domain', '*.example.com'],
    ['card_bin', '411111'],
    ['my_kind', 'a, "b"'],
  ];
  for (const [entityType, value] of more) await add(value, { entityType, listType: 'whitelist' });
  const first = await page();
  expect(first).toMatchObject({ entries: reasons.length + more.length, next: null });
  expect(first.csv).toContain('\r\nwhitelist,phone,+442079460958,');
  const copy = account + 30_000;
  const over = await importFile(services, opening(copy, { defaultListType: null }), first.csv);
  expect([over.status, over.problem, over.added]).toEqual(['done', null, reasons.length + more.length]);
  const byKey = (rows: { entity_type: string; value: string }[]) =>
    rows.sort((a, b) => (`${a.entity_type} ${a.value}` < `${b.entity_type} ${b.value}` ? -1 : 1));
  expect(byKey(await on(copy))).toEqual(byKey(await on()));
});
