import { openFile } from './open-file';
import { isFault, readLine } from './read-line';

interface Said {
  readonly entityType?: string;
  readonly columns?: Record<string, string>;
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What an import makes of a file: `kind value` of each line, or its number and fault. */
async function read(text: string | Buffer, { entityType, columns = {} }: Said = {}, size = 7) {
  const said = { entityType: entityType ?? null, columns };
  const file = await openFile(pieces(Buffer.from(text), size), said);
  const now = new Date('2026-01-31T12:00:00Z');
  const defaults = { defaultListType: 'blacklist', defaultEntityType: file.entityType } as const;
  const lines: string[] = [];
  for await (const { line, fields, fault } of file.records) {
    const one = fault === undefined ? readLine(fields, { header: file.header, ...defaults, now }) : null;
    if (one === null) lines.push(`${line}: ${fault}`);
    else if (isFault(one)) lines.push(`${line}: ${one.column}`);
    else lines.push([one.entityType, one.value, one.reason, one.expiresAt].filter(Boolean).join(' '));
  }
  return { readAs: file.readAs, lines, ignored: file.header.ignored };
}

const TWO = ['ip 203.0.113.7', 'ip 203.0.113.8'];
const MAILS = ['email ann@example.com', 'email bob@example.com'];
const NAMES = ['domain ads.example.com', 'domain spy.example.net'];

test.each<[string, string, Said, string, string[]]>([
  ['addresses', '203.0.113.7\n203.0.113.8\n', {}, 'one value on each line', TWO],
  ['no line end at the end', '203.0.113.7\r\n203.0.113.8', {}, 'one value on each line', TWO],
  ['returns alone', '203.0.113.7\r203.0.113.8\r', {}, 'one value on each line', TWO],
  ['a byte order mark', '\ufeff203.0.113.7\r\n203.0.113.8\r\n', {}, 'one value on each line', TWO],
  [
    'comments of every mark',
    '# a\n; b\n! c\n// d\n\n203.0.113.7 # scanner, "x"\n203.0.113.8\t; SBL256894\n',
    {},
    'one value on each line',
    TWO,
  ],
  [
    'a netset',
    '#\n# fullbogons\n#\n203.0.113.0/24\n198.51.100.7\n',
    {},
    'one value on each line',
    ['ip 203.0.113.0/24', 'ip 198.51.100.7'],
  ],
  ['quoted values', '"203.0.113.7"\n"203.0.113.8"\n', {}, 'one value on each line', TWO],
  ['values of code', "'203.0.113.7',\n'203.0.113.8',\n", {}, 'one value on each line', TWO],
  ['values on one line', '203.0.113.7, 203.0.113.8\n', {}, 'one value on each line', TWO],
  ['counts behind them', '203.0.113.7\t8\n203.0.113.8\t2\n', {}, 'one value on each line', TWO],
  ['rules of a web server', 'deny 203.0.113.7;\nDeny from 203.0.113.8\n', {}, 'one value on each line', TWO],
  ['a name that is unknown', 'Blocked\n203.0.113.7\n203.0.113.8\n', {}, 'one value on each line', TWO],
  ['harmless ones', '203[.]0[.]113[.]7\n203.0.113[.]8\n', {}, 'one value on each line', TWO],
  [
    'mail addresses',
    'ann@example.com\nBob <bob@example.com>\n',
    { entityType: 'email' },
    'one value on each line',
    MAILS,
  ],
  [
    'user names with blanks',
    '# ours\nann miller\n bob \n',
    { entityType: 'username' },
    'one value on each line',
    ['username ann miller', 'username bob'],
  ],
  ['a header of one column', 'IP\n203.0.113.7\n203.0.113.8\n', {}, 'CSV', TWO],
  ['a header that says the kind', 'Email Address\nann@example.com\nbob@example.com\n', {}, 'CSV', MAILS],
  [
    'a header that says no kind',
    'Value\nann@example.com\nbob@example.com\n',
    { entityType: 'email' },
    'CSV',
    MAILS,
  ],
  [
    'semicolons',
    'IP;Grund\n203.0.113.7;"Betrug; Karten"\n203.0.113.8;\n',
    {},
    'CSV separated by semicolons',
    TWO,
  ],
  ['tabs', 'ip\tseen\n203.0.113.7\t3\n203.0.113.8\t4\n', {}, 'CSV separated by tabs', TWO],
  ['bars', 'ip|seen\n203.0.113.7|3\n203.0.113.8|4\n', {}, 'CSV separated by bars', TWO],
  [
    'our columns with semicolons',
    'entity_type;value\nip;203.0.113.7\nip;203.0.113.8\n',
    {},
    'CSV separated by semicolons',
    TWO,
  ],
  [
    "Excel's line about the separator",
    'sep=;\r\nIP;x\r\n203.0.113.7;1\r\n203.0.113.8;2\r\n',
    {},
    'CSV separated by semicolons',
    TWO,
  ],
  [
    'comments in front of the header',
    '# exported\n#\nip,seen\n203.0.113.7,1\n# later\n203.0.113.8,2\n',
    {},
    'CSV',
    TWO,
  ],
  [
    'the kind chooses the column',
    'IP,Email\n192.0.2.1,ann@example.com\n192.0.2.2,bob@example.com\n',
    { entityType: 'email' },
    'CSV',
    MAILS,
  ],
  [
    'columns by name',
    'Wer;Warum;Bis\nann@example.com;spam;2030-01-01T00:00:00Z\n',
    { entityType: 'email', columns: { value: 'wer', reason: 'Warum', expires_at: 'Bis' } },
    'CSV separated by semicolons',
    ['email ann@example.com spam 2030-01-01T00:00:00.000Z'],
  ],
  [
    'columns by position',
    '1,203.0.113.7,scanner\n2,203.0.113.8,spam\n',
    { columns: { value: '2', reason: '3' } },
    'CSV',
    ['ip 203.0.113.7 scanner', 'ip 203.0.113.8 spam'],
  ],
  [
    'columns by position below names',
    'Nr,Adresse\n1,203.0.113.7\n2,203.0.113.8\n',
    { columns: { value: '2' } },
    'CSV',
    TWO,
  ],
  [
    'phones without a header',
    '+442079460958,a b\n+442079460959,c\n',
    { entityType: 'phone' },
    'CSV',
    ['phone +442079460958', 'phone +442079460959'],
  ],
  [
    'a hosts file',
    '# hosts\n127.0.0.1 localhost\n::1 ip6-localhost ip6-loopback\n0.0.0.0 0.0.0.0\n0.0.0.0 ads.example.com # a\n0.0.0.0\tspy.example.net\n',
    { entityType: 'domain' },
    'a hosts file',
    NAMES,
  ],
  [
    'a list of an ad blocker',
    '[Adblock Plus 2.0]\n! Title: x\n||ads.example.com^\n||spy.example.net^$third-party\n@@||good.example^\n',
    { entityType: 'domain' },
    'a filter list of an ad blocker',
    [...NAMES, '5: value'],
  ],
  [
    'settings of dnsmasq',
    'address=/ads.example.com/0.0.0.0\nserver=/spy.example.net/\n',
    { entityType: 'domain' },
    'settings of dnsmasq',
    NAMES,
  ],
  [
    'ipset save',
    'create bad hash:ip family inet\nadd bad 203.0.113.7\nadd bad 203.0.113.8 timeout 60\n',
    {},
    'the output of ipset save',
    TWO,
  ],
  ['a list in JSON', '["203.0.113.7", "203.0.113.8"]', {}, 'JSON', TWO],
  ['a list in an object', '{"count": 2, "ips": ["203.0.113.7", "203.0.113.8"]}', {}, 'JSON', TWO],
  ['objects', '[{"email":"ann@example.com","n":1},{"email":"bob@example.com"}]', {}, 'JSON', MAILS],
  [
    'JSON in lines',
    '{"cidr":"203.0.113.0/24","sblid":"SBL1"}\n{"ip":"203.0.113.7"}\n',
    {},
    'JSON',
    ['ip 203.0.113.0/24', 'ip 203.0.113.7'],
  ],
  [
    'members by name',
    '{"rows":[{"wer":"ann@example.com","warum":"sp\\u00e4m"}]}',
    { entityType: 'email', columns: { value: 'wer', reason: 'warum' } },
    'JSON',
    ['email ann@example.com späm'],
  ],
  [
    'AbuseIPDB',
    '{"meta":{"generatedAt":"2026-01-01T00:00:00+00:00"},"data":[{"ipAddress":"203.0.113.7","countryCode":"US","abuseConfidenceScore":100},{"ipAddress":"203.0.113.8","abuseConfidenceScore":99}]}',
    {},
    'a blacklist of AbuseIPDB',
    TWO,
  ],
])('%s are read', async (_what, text, said, readAs, lines) => {
  for (const size of [1, 5, 100_000]) {
    expect(await read(text, said, size)).toMatchObject({ readAs, lines });
  }
});

const MISP = JSON.stringify({
  Event: {
    id: '1',
    Orgc: { name: 'CIRCL', email: 'info@circl.example' },
    Attribute: [
      { type: 'ip-dst', category: 'Network activity', to_ids: true, value: '203.0.113.7' },
      { type: 'ip-src|port', category: 'Network activity', to_ids: '1', value: '203.0.113.8|443' },
      { type: 'email-src', category: 'Payload delivery', to_ids: true, value: 'ann@example.com' },
      { type: 'md5', category: 'Payload delivery', to_ids: true, value: 'd41d8cd98f00b204e9800998ecf8427e' },
      { type: 'ip-dst', category: 'Network activity', to_ids: false, value: '8.8.8.8' },
    ],
    Object: [
      { name: 'url', Attribute: [{ type: 'domain', category: 'x', to_ids: true, value: 'evil.example' }] },
    ],
  },
});

const STIX = JSON.stringify({
  type: 'bundle',
  id: 'bundle--1',
  objects: [
    { type: 'identity', spec_version: '2.1', id: 'identity--1', name: 'x' },
    {
      type: 'indicator',
      id: 'indicator--1',
      pattern: "[ipv4-addr:value = '203.0.113.7']",
      valid_until: '2030-01-01T00:00:00Z',
      kill_chain_phases: [{ kill_chain_name: 'x', phase_name: 'y' }],
    },
    {
      type: 'indicator',
      id: 'indicator--2',
      pattern: "[domain-name:value = 'evil.example' OR url:value = 'http://evil.example/a']",
    },
    {
      type: 'indicator',
      id: 'indicator--3',
      pattern: "[file:hashes.MD5 = 'd41d8cd98f00b204e9800998ecf8427e']",
    },
    {
      type: 'indicator',
      id: 'indicator--4',
      pattern: "[ipv4-addr:value = '203.0.113.8' AND url:value = 'http://x.example/']",
    },
    { type: 'indicator', id: 'indicator--5', revoked: true, pattern: "[ipv4-addr:value = '203.0.113.9']" },
    { type: 'ipv4-addr', id: 'ipv4-addr--1', value: '198.51.100.1' },
  ],
});

test('of MISP, what is meant for detection is read, and the rest says why not', async () => {
  expect(await read(MISP)).toMatchObject({
    readAs: 'an event of MISP',
    lines: [
      'ip 203.0.113.7',
      'ip 203.0.113.8',
      'email ann@example.com',
      '4: An attribute of MISP of a type that no list holds.',
      '5: MISP says that it is not meant for detection (to_ids).',
      'domain evil.example',
    ],
  });
});

test('of MISP and STIX, a kind that is said leaves out values of others', async () => {
  expect((await read(MISP, { entityType: 'email' })).lines).toContain('email ann@example.com');
  expect((await read(MISP, { entityType: 'email' })).lines).not.toContain('ip 203.0.113.7');
  expect((await read(STIX, { entityType: 'email_domain' })).lines).toContain('email_domain evil.example');
});

test("MISP's CSV is read as its JSON is", async () => {
  const csv =
    'uuid,event_id,category,type,value,comment,to_ids,date\n' +
    '"a",1,"Network activity","ip-dst","203.0.113.7","",1,1700000000\n' +
    '"b",1,"Payload delivery","md5","d41d8cd98f00b204e9800998ecf8427e","",1,1700000000\n';
  expect(await read(csv)).toMatchObject({
    readAs: 'an export of MISP',
    lines: ['ip 203.0.113.7', '3: An attribute of MISP of a type that no list holds.'],
  });
});

test('of STIX, single values of indicators are read with their end, and the rest says why not', async () => {
  expect(await read(STIX)).toMatchObject({
    readAs: 'a bundle of STIX 2',
    lines: [
      'ip 203.0.113.7 2030-01-01T00:00:00.000Z',
      'domain evil.example',
      'url http://evil.example/a',
      '4: A pattern of STIX other than values of which each is enough.',
      '5: A pattern of STIX other than values of which each is enough.',
      '6: STIX says that it is revoked.',
      '7: An observable of STIX, but no indicator.',
    ],
  });
});

test.each<[string, string | Buffer, Said, RegExp]>([
  ['nothing', '', {}, /is empty/],
  ['nothing but comments', '# a\n# b\n', {}, /no line but comments/],
  ['XML', '<?xml version="1.0"?><stix:STIX_Package/>', {}, /XML or HTML/],
  ['a page', '<!DOCTYPE html><html></html>', {}, /XML or HTML/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20]), {}, /workbook of Excel/],
  ['gzip', Buffer.from([0x1f, 0x8b, 8]), {}, /Content-Encoding: gzip/],
  ['UTF-16', Buffer.from('\ufeffip\n203.0.113.7\n', 'utf16le'), {}, /encoded in UTF-16/],
  ['UTF-16 without a mark', Buffer.from('ip\n203.0.113.7\n', 'utf16le'), {}, /encoded in UTF-16/],
  ['Latin-1', Buffer.from('ip,grund\n203.0.113.7,B\xf6se\n', 'latin1'), {}, /Latin-1/],
  ['a hosts file without a kind', '0.0.0.0 ads.example.com\n', {}, /a hosts file.*entity_type=domain/],
  ['mail addresses without a kind', 'ann@example.com\nbob@example.com\n', {}, /entity_type=email/],
  ['a column of mail addresses as ip', 'IP;x\nann@example.com;1\n', {}, /entity_type=email/],
  [
    'several columns of values',
    'IP,Email\n203.0.113.7,ann@example.com\n',
    {},
    /several columns of values: IP, Email/,
  ],
  ['unknown columns', 'Name,Colour\nann,red\n', {}, /No column of values/],
  [
    'user names among other fields',
    'ann,fraud\nbob,spam\n',
    { entityType: 'username' },
    /No column of values/,
  ],
  [
    'names of columns that are not there',
    'a,b\n1,2\n',
    { columns: { value: 'c' } },
    /does not name the columns/,
  ],
  ['JSON without values', '{"meta":{"a":1}}', {}, /no value was found/],
  ['broken JSON', '[{"ip":"203.0.113.7"', {}, /not valid JSON/],
  ['the output of fail2ban', "[{'sshd': ['203.0.113.7']}]", {}, /not valid JSON/],
])('%s is refused by what it is', async (_what, text, said, message) => {
  for (const size of [3, 100_000]) await expect(read(text, said, size)).rejects.toThrow(message);
});

test('an export of ours stays strict: comments and quotes are values', async () => {
  expect((await read('entity_type,value\nusername,#1\nusername,!x\n')).lines).toEqual([
    'username #1',
    'username !x',
  ]);
  await expect(read('entity_type,value\nusername,x"y\n')).rejects.toThrow(/quote within an unquoted field/);
});

test('a long string in JSON is passed over', async () => {
  const text = JSON.stringify([{ data: 'x'.repeat(100_000), ip: '203.0.113.7' }, { ip: '203.0.113.8' }]);
  expect((await read(text, {}, 1_000)).lines).toEqual(TWO);
});
