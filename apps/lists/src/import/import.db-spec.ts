import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../database/lists-services.fixture';
import { type ImportServices, importFile, importServicesOver, KEY, opening } from './import-services.fixture';

let lists: TestLists;
let services: ImportServices;
let entries: ReturnType<typeof servicesOver>;
let account = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = importServicesOver(lists);
  entries = servicesOver(lists);
});
beforeEach(() => {
  account += 1;
});
afterAll(() => lists.close());

const FUTURE = '2099-01-01T00:00:00.000Z';
const HEADER = 'list_type,entity_type,value,match_type,reason,expires_at,non_overridable\n';

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
    reason: 'By hand',
    expiresAt: null,
    nonOverridable: false,
    attemptId: null,
    actor: KEY,
    ...changes,
  });

describe('an import', () => {
  it('puts addresses on a list that then match in every spelling', async () => {
    const lines = ['email,Spelled+0@Gmail.com', 'address,"5 Main Street, Apt 4"', 'ip,203.0.113.7:443'];
    await importFile(services, opening(account), `entity_type,value\n${lines.join('\n')}\n`);
    const asked = [
      { entityType: 'email', value: 's.pelled@googlemail.com' },
      { entityType: 'address', value: '5 MAIN ST #4' },
      { entityType: 'ip', value: '203.0.113.7' },
    ];
    const matches = await entries.matcher.match(account, asked);
    expect(matches.map(({ index, entryValue }) => [index, entryValue])).toEqual([
      [0, 'spelled+0@gmail.com'],
      [1, '5 main street, apt 4'],
      [2, '203.0.113.7'],
    ]);
  });
  it.each([false, true])(
    'counts lines that a whitelist entry leaves without effect, and names it (dry run: %s)',
    async (dryRun) => {
      const { id } = await add('198.51.100.0/24', { listType: 'whitelist', entityType: 'ip' });
      const file = `${HEADER}blacklist,ip,198.51.100.7,,,,\nblacklist,ip,198.51.100.8,,,,true\nblacklist,ip,203.0.113.7,,,,\n`;
      expect(await importFile(services, opening(account, { dryRun }), file)).toMatchObject({
        status: 'done',
        added: 3,
        lines_outweighed: 1,
        outweighed_by: [id],
      });
    },
  );

  it('puts every line on its list, in normal form, with the sender of the file as its author', async () => {
    const file = `\ufeff${HEADER}blacklist,ip,203.0.113.7,,,,\r\nwhitelist,email,*@Example.com,,"Partner, ours",,\r
,username," Ann",exact,,${FUTURE},TRUE\r\n`;
    const done = await importFile(services, opening(account), file);
    expect(done).toEqual({
      import_id: expect.any(Number),
      status: 'done',
      dry_run: false,
      on_refused: 'stop',
      list_type: 'blacklist',
      entity_type: null,
      read_as: 'CSV',
      bytes: Buffer.byteLength(file),
      lines_read: 3,
      lines_accepted: 3,
      lines_refused: 0,
      lines_repeated: 0,
      lines_outweighed: 0,
      outweighed_by: [],
      added: 3,
      changed: 0,
      unchanged: 0,
      ignored_columns: [],
      problem: null,
      created_at: expect.any(String),
      finished_at: expect.any(String),
    });
    const plain = { reason: null, author: 'key_1', non_overridable: false, expires_at: null };
    const own = { list_type: 'blacklist', match_type: 'exact' };
    const listed = await on();
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(
      expect.arrayContaining([
        { ...plain, ...own, entity_type: 'ip', value: '203.0.113.7' },
        {
          ...plain,
          list_type: 'whitelist',
          entity_type: 'email',
          match_type: 'wildcard',
          value: '*@example.com',
          reason: 'Partner, ours',
        },
        {
          ...plain,
          ...own,
          entity_type: 'username',
          value: 'ann',
          non_overridable: true,
          expires_at: new Date(FUTURE),
        },
      ]),
    );
  });

  it('takes the columns in any order and case, and names those that mean nothing here', async () => {
    const file = 'Colour,VALUE,id\nred,203.0.113.9,17\n';
    const done = await importFile(services, opening(account), file);
    expect(done).toMatchObject({ status: 'done', added: 1, ignored_columns: ['Colour', 'id'] });
    expect(await on()).toMatchObject([{ entity_type: 'ip', value: '203.0.113.9' }]);
  });

  it('does to existing values what an add of each would do, and emits an event for each', async () => {
    const expired = await add('expired');
    await lists.dataSource.query(
      `UPDATE list_entries SET expires_at = now() - interval '1 day' WHERE id = $1`,
      [expired.id],
    );
    await add('weaker', { expiresAt: FUTURE });
    await add('same');
    await add('stronger', { nonOverridable: true });
    const before = (await recordedOf(lists, account)).events.length;
    const file = `entity_type,value,reason,expires_at
username,expired,From the file,
username,weaker,From the file,
username,same,From the file,
username,stronger,From the file,${FUTURE}
username,new,From the file,`;
    const done = await importFile(services, opening(account), file);
    expect(done).toMatchObject({ status: 'done', added: 2, changed: 1, unchanged: 2 });
    const byValue = Object.fromEntries((await on()).map((row: { value: string }) => [row.value, row]));
    expect(byValue).toMatchObject({
      expired: { reason: 'From the file', expires_at: null },
      weaker: { reason: 'By hand', expires_at: null },
      same: { reason: 'By hand', expires_at: null },
      stronger: { reason: 'By hand', expires_at: null, non_overridable: true },
      new: { reason: 'From the file', expires_at: null },
    });
    const history = await entries.reader.getHistory(account, expired.id);
    expect(history.history.map(({ change }) => change)).toEqual(['added', 'added']);
    const events = (await recordedOf(lists, account)).events.slice(before);
    expect(events.map(({ type, data }) => [type, data.value ?? data.tells_entries])).toEqual([
      ['rampart.list.entry_added', expect.anything()],
      ['rampart.list.entry_added', expect.anything()],
      ['rampart.list.entry_added', expect.anything()],
      ['rampart.list.imported', true],
    ]);
    expect(
      events
        .slice(0, 3)
        .map(({ personal }) => personal.value)
        .sort(),
    ).toEqual(['expired', 'new', 'weaker']);
  });

  it('makes one entry of lines that name one value, as strong as the strongest', async () => {
    const lines = [
      `username,ann,First,${FUTURE},false`,
      'username,ANN,Second,,false',
      ...Array.from({ length: 600 }, (_, n) => `username,filler${n},,,`),
      `username,ann,Third,${FUTURE},true`,
    ];
    const file = `entity_type,value,reason,expires_at,non_overridable\n${lines.join('\n')}`;
    const done = await importFile(services, opening(account), file);
    expect(done).toMatchObject({ status: 'done', lines_read: 603, lines_repeated: 2, added: 601 });
    const found = (await on()).filter(({ value }: { value: string }) => value === 'ann');
    expect(found).toMatchObject([{ reason: 'First', expires_at: null, non_overridable: true }]);
  });

  it('is audited once, with its figures and without its values', async () => {
    await importFile(services, opening(account), 'entity_type,value\nusername,ann\nusername,bob\n');
    const { audit } = await recordedOf(lists, account);
    expect(audit).toEqual([
      {
        actor_kind: 'key',
        actor_id: 'key_1',
        action: 'list_import.apply',
        target: expect.stringMatching(/^list-import\/\d+$/),
        before: null,
        after: {
          lines_read: 2,
          lines_refused: 0,
          added: 2,
          changed: 0,
          unchanged: 0,
          on_refused: 'stop',
        },
      },
    ]);
  });

  it('of more entries than have events of their own emits one event, over several pages', async () => {
    const values = Array.from({ length: 4_500 }, (_, n) => `user${n}`);
    const done = await importFile(
      services,
      opening(account),
      `entity_type,value\nusername,${values.join('\nusername,')}`,
    );
    expect(done).toMatchObject({ status: 'done', added: 4_500 });
    const { events } = await recordedOf(lists, account);
    expect(events.map(({ type, data }) => [type, data.added, data.tells_entries])).toEqual([
      ['rampart.list.imported', 4_500, false],
    ]);
    expect(new Set((await on()).map(({ value }: { value: string }) => value))).toEqual(new Set(values));
    const [{ n }] = await lists.dataSource.query(
      'SELECT count(*)::int AS n FROM list_entry_history WHERE account_id = $1',
      [account],
    );
    expect(n).toBe(4_500);
    const again = await importFile(
      services,
      opening(account),
      `entity_type,value\nusername,${values.join('\nusername,')}`,
    );
    expect(again).toMatchObject({ status: 'done', added: 0, changed: 0, unchanged: 4_500 });
  });
});

describe('lines that hold no entry', () => {
  const FILE = `list_type,entity_type,value,match_type,reason,expires_at,non_overridable
blacklist,ip,203.0.113.7,,,,

greylist,ip,203.0.113.8,,,,
blacklist,No Kind,x,,,,
blacklist,ip,nonsense,,,,
blacklist,ip,,,,,
blacklist,username,ann,cidr,,,
blacklist,username,ann,,,tomorrow,
blacklist,username,ann,,,2020-01-01T00:00:00Z,
blacklist,username,ann,,,,perhaps
blacklist,username,ann,,"two
lines",,,more
blacklist,username,${'x'.repeat(1_025)},,,,
`;
  const REFUSED = [
    [4, 'list_type', /^Expected one of: blacklist, whitelist/],
    [5, 'entity_type', /^Expected a word/],
    [6, 'value', /^Expected an IPv4 or IPv6 address/],
    [7, 'value', /^Expected a value/],
    [8, 'match_type', /^Expected entity_type ip/],
    [9, 'expires_at', /^Expected an existing time/],
    [10, 'expires_at', /^Expected a time in the future/],
    [11, 'non_overridable', /^Expected true or false/],
    [12, null, /^The line has 8 fields and the header 7/],
    [14, 'value', /longer than 1024 characters/],
  ];

  it('are named by their number, column and reason, and sink the file by default', async () => {
    const over = await importFile(services, opening(account), FILE);
    expect(over).toMatchObject({
      status: 'refused',
      lines_read: 11,
      lines_accepted: 1,
      lines_refused: 10,
      added: 0,
      problem: '10 of 11 lines were refused, and nothing was changed.',
    });
    const { lines, nextAfterLine } = await services.service.listRefused({
      accountId: account,
      importId: over.import_id,
      afterLine: null,
    });
    expect(nextAfterLine).toBeNull();
    expect(lines).toEqual(
      REFUSED.map(([line, column, reason]) => ({
        line,
        column,
        reason: expect.stringMatching(reason as RegExp),
      })),
    );
    expect([await on(), await recordedOf(lists, account)]).toEqual([[], { events: [], audit: [] }]);
  });

  it('are skipped when the caller wants it so', async () => {
    const over = await importFile(services, opening(account, { onRefused: 'skip' }), FILE);
    expect(over).toMatchObject({ status: 'done', lines_read: 11, lines_refused: 10, added: 1 });
    expect(await on()).toHaveLength(1);
  });

  it('must name a list when the call does not', async () => {
    const over = await importFile(
      services,
      opening(account, { defaultListType: null }),
      'value\n203.0.113.7\n',
    );
    expect(over).toMatchObject({ status: 'refused', lines_refused: 1 });
  });

  it('are all counted, and kept up to a number, page by page', async () => {
    const file = `value\n${'nonsense\n'.repeat(10_600)}203.0.113.7\n`;
    const over = await importFile(services, opening(account, { onRefused: 'skip' }), file);
    expect(over).toMatchObject({ status: 'done', lines_refused: 10_600, added: 1 });
    let reported = 0;
    for (let afterLine: number | null = 0; afterLine !== null; ) {
      const page = await services.service.listRefused({
        accountId: account,
        importId: over.import_id,
        afterLine,
      });
      reported += page.lines.length;
      afterLine = page.nextAfterLine;
    }
    expect(reported).toBe(10_000);
  });
});

it.each([
  ['an empty file', '', 'The file is empty.'],
  ['a header alone', 'value\n', 'The file has no line after its header.'],
  ['no column of values', 'list_type;colour\nblacklist;x\n', /No column of values/],
  ['a column twice', 'value,value\nx,y\n', 'The header names the column value twice.'],
  [
    'broken quotes far behind',
    `value\n${'203.0.113.7\n'.repeat(3_000)}"203.0.113.8\n`,
    /^Line 3002 opens a quote/,
  ],
  ['another encoding', Buffer.from('value,reason\n203.0.113.7,caf\xe9\n', 'latin1'), /not encoded as UTF-8/],
])('%s is refused as a whole, whatever is to happen to refused lines', async (_what, file, problem) => {
  const over = await importFile(services, opening(account, { onRefused: 'skip' }), file as string | Buffer);
  const expected = typeof problem === 'string' ? problem : expect.stringMatching(problem as RegExp);
  expect(over).toMatchObject({ status: 'refused', problem: expected, added: 0 });
  expect(await on()).toEqual([]);
});

it('a file that others share is read with what is said once for all of its lines', async () => {
  const file = '# exported\nMail;Grund\nann@example.com;spam\nbob@example.com;\n';
  const said = { defaultEntityType: 'email', columns: { reason: 'Grund' } };
  const over = await importFile(services, opening(account, said), file);
  expect(over).toMatchObject({
    status: 'done',
    added: 2,
    entity_type: 'email',
    read_as: 'CSV separated by semicolons',
    ignored_columns: [],
  });
  expect(await on()).toMatchObject([
    { entity_type: 'email', value: 'ann@example.com', reason: 'spam' },
    { entity_type: 'email', value: 'bob@example.com', reason: null },
  ]);
});

it('several refused values of one line are counted, and the line is kept once', async () => {
  const file = '0.0.0.0 ads.example.com\n0.0.0.0 a..b c..d\n';
  const said = { defaultEntityType: 'domain', onRefused: 'skip' as const };
  const over = await importFile(services, opening(account, said), file);
  expect(over).toMatchObject({ status: 'done', added: 1, lines_refused: 2, read_as: 'a hosts file' });
  const { lines } = await services.service.listRefused({
    accountId: account,
    importId: over.import_id,
    afterLine: null,
  });
  expect(lines).toMatchObject([{ line: 2, column: 'value' }]);
});

it('a dry run reports what would happen, and changes nothing', async () => {
  await add('same');
  await add('weaker', { expiresAt: FUTURE });
  const before = await recordedOf(lists, account);
  const file = 'entity_type,value\nusername,same\nusername,weaker\nusername,new\nusername,NEW\n';
  const over = await importFile(services, opening(account, { dryRun: true }), file);
  expect(over).toMatchObject({
    status: 'done',
    dry_run: true,
    added: 1,
    changed: 1,
    unchanged: 1,
    lines_repeated: 1,
  });
  expect(await on()).toHaveLength(2);
  expect(await recordedOf(lists, account)).toEqual(before);
});
