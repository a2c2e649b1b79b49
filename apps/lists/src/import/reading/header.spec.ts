import { UnreadableFile } from './file-text';
import { readHeader, type SaidOfFile } from './header';

const NOTHING: SaidOfFile = { entityType: null, columns: {} };

test('the columns are found wherever they stand, in any case', () => {
  const { positions, width, ignored } = readHeader(['id', ' Value ', 'LIST_TYPE', ''], NOTHING);
  expect([[...positions], width, ignored]).toEqual([
    [
      ['value', 1],
      ['list_type', 2],
    ],
    4,
    ['id', ''],
  ]);
});

test('what is repeated of unknown columns is bounded and holds no control characters', () => {
  const names = ['value', `\u0007bell`, 'x'.repeat(100), ...Array.from({ length: 50 }, String)];
  const { ignored } = readHeader(names, NOTHING);
  expect(ignored).toHaveLength(20);
  expect(ignored.slice(0, 2)).toEqual(['?bell', 'x'.repeat(64)]);
});

test.each([
  [['list_type', 'entity_type'], NOTHING, /No column of values/],
  [['value', 'VALUE'], NOTHING, /names the column value twice/],
  [['IP', 'Email'], NOTHING, /several columns of values: IP, Email/],
  [['src_ip', 'dst_ip'], { entityType: 'ip', columns: {} }, /several columns of values: src_ip, dst_ip/],
  [['Email'], { entityType: 'ip', columns: {} }, /No column of values/],
  [
    ['IP'],
    { entityType: null, columns: { value: 'IP', reason: 'Why' } },
    /does not name the column .* reason/,
  ],
])('a file without a usable header is refused: %j', (fields, said, message) => {
  expect(() => readHeader(fields, said)).toThrow(UnreadableFile);
  expect(() => readHeader(fields, said)).toThrow(message);
});

test.each<[string[], SaidOfFile, number, string | null]>([
  [['IP'], NOTHING, 0, 'ip'],
  [['Email Address'], NOTHING, 0, 'email'],
  [['id', 'ipAddress', 'abuseConfidenceScore'], NOTHING, 1, 'ip'],
  [['First Name', 'customer_email'], NOTHING, 1, 'email'],
  [['Phone-Number', 'Note'], NOTHING, 0, 'phone'],
  [['first_seen_utc', 'dst_ip', 'dst_port'], NOTHING, 1, 'ip'],
  [['IP', 'Email'], { entityType: 'email', columns: {} }, 1, 'email'],
  [['Domain', 'IP'], { entityType: 'email_domain', columns: {} }, 0, 'domain'],
  [['My Kind', 'IP'], { entityType: 'my_kind', columns: {} }, 0, null],
  [['indicator', 'ip'], { entityType: null, columns: { value: 'Indicator' } }, 0, null],
  [['Adresse', 'Grund'], { entityType: null, columns: { value: 'adresse', reason: 'grund' } }, 0, null],
])('the column of values is found by its name: %j', (fields, said, at, kind) => {
  const header = readHeader(fields, said);
  expect([header.positions.get('value'), header.kind]).toEqual([at, kind]);
});
