import { ENTRY_COLUMNS } from '@rampart/contracts';
import type { EntryColumn } from '../../csv/columns';
import { readHeader } from './header';
import { isFault, readLine } from './read-line';

const NOW = new Date('2026-01-31T12:00:00Z');
const SAID = { entityType: null, columns: {} };
const reading = {
  header: readHeader(ENTRY_COLUMNS, SAID),
  defaultListType: null,
  defaultEntityType: 'ip',
  now: NOW,
};

/** A line with some of its columns filled. */
const line = (cells: Partial<Record<EntryColumn, string>>): string[] =>
  ENTRY_COLUMNS.map((column) => ({ list_type: 'blacklist', value: '203.0.113.7', ...cells })[column] ?? '');

const PLAIN = {
  listType: 'blacklist',
  entityType: 'ip',
  matchType: 'exact',
  value: '203.0.113.7',
  matchKey: null,
  reason: null,
  nonOverridable: false,
  expiresAt: null,
};

test.each([
  ['nothing but a value', {}, {}],
  [
    'words in any case, with blanks',
    { list_type: ' WhiteList', entity_type: 'IP ', match_type: ' Exact' },
    { listType: 'whitelist' },
  ],
  ['a network by its form', { value: '203.0.113.9/24' }, { matchType: 'cidr', value: '203.0.113.0/24' }],
  [
    'an end of any offset',
    { expires_at: ' 2026-01-31T14:00:01+02:00 ' },
    { expiresAt: '2026-01-31T12:00:01.000Z' },
  ],
  ['an end that is a date', { expires_at: '2026-02-01' }, { expiresAt: '2026-02-01T00:00:00.000Z' }],
  ['an end in seconds', { expires_at: '1769904000' }, { expiresAt: '2026-02-01T00:00:00.000Z' }],
  ['a flag as spreadsheets write it', { non_overridable: 'TRUE' }, { nonOverridable: true }],
  ['a flag as a word', { non_overridable: 'Yes' }, { nonOverridable: true }],
  ['a flag as a number', { non_overridable: '0' }, {}],
  ['a reason as it stands', { reason: ' two\nlines ' }, { reason: ' two\nlines ' }],
  ['a formula that was made harmless', { reason: "'=1+1" }, { reason: '=1+1' }],
  [
    'a harmless formula of the greatest length',
    { reason: `'=${'x'.repeat(1_023)}` },
    { reason: `=${'x'.repeat(1_023)}` },
  ],
  ['an address that was made harmless', { value: '203.0.113[.]7' }, {}],
  [
    'a URL that was made harmless',
    { entity_type: 'url', value: 'hxxps://evil[.]example/a' },
    { entityType: 'url', value: 'https://evil.example/a' },
  ],
  [
    'a kind of the account’s own',
    { entity_type: 'my_kind', value: "'-x" },
    { entityType: 'my_kind', value: '-x' },
  ],
])('%s is read', (_what, cells, changes) => {
  expect(readLine(line(cells), reading)).toEqual({ ...PLAIN, ...changes });
});

test('a line that names no list goes on that of the file, and a short line leaves the rest out', () => {
  const header = readHeader(['value', 'reason'], SAID);
  const whole = { ...reading, header, defaultListType: 'whitelist' as const };
  expect(readLine(['203.0.113.7'], whole)).toEqual({ ...PLAIN, listType: 'whitelist' });
});

test.each<[EntryColumn, string]>([
  ['list_type', ''],
  ['list_type', 'greylist'],
  ['entity_type', 'no kind'],
  ['value', ' '],
  ['value', 'nonsense'],
  ['value', 'a\0b'],
  ['match_type', 'regex'],
  ['match_type', 'wildcard'],
  ['reason', 'x'.repeat(1_025)],
  ['reason', 'a\0b'],
  ['expires_at', 'tomorrow'],
  ['expires_at', '31.12.2030'],
  ['expires_at', '2026-01-31T12:00:00Z'],
  ['non_overridable', 'perhaps'],
])('a %s of %j is named, without being repeated', (column, text) => {
  const read = readLine(line({ [column]: text }), reading);
  if (!isFault(read)) throw new Error('the line was taken');
  expect(read.column).toBe(column);
  expect(read.reason).toMatch(/^[A-Z].*\.$/);
  if (text.length > 3) expect(read.reason).not.toContain(text);
});

test.each<[EntryColumn, Partial<Record<EntryColumn, string>>]>([
  ['non_overridable', { list_type: 'whitelist', non_overridable: 'true' }],
  ['value', { value: '0.0.0.0/0' }],
  ['value', { entity_type: 'email', value: '*.com' }],
])('a %s that POST lists would refuse is refused: %j', (column, cells) => {
  expect(readLine(line(cells), reading)).toMatchObject({ column });
});

test('a line with more fields than the header is refused', () => {
  expect(readLine([...line({}), 'x'], reading)).toMatchObject({ column: null });
});
