import { decodeUtf8, faultOfCharset } from './body-text';

const ORDER = '{"bill_city":"Köln"}';

test('a byte order mark is dropped', () => {
  expect(decodeUtf8(Buffer.from(`\ufeff${ORDER}`))).toBe(ORDER);
});

test.each(['', 'a', 'é', '\0', '{}', 'ab\0'])('%j is read as it is', (text) => {
  expect(decodeUtf8(Buffer.from(text))).toBe(text);
});

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-16', Buffer.from(`\ufeff${ORDER}`, 'utf16le')],
  ['UTF-16', bigEndian(`\ufeff${ORDER}`)],
  ['UTF-16', Buffer.from('ip=192.0.2.1', 'utf16le')],
  ['UTF-16', bigEndian('ip=192.0.2.1')],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0])],
  ['UTF-32', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x7b])],
  ['Latin-1', Buffer.from(ORDER, 'latin1')],
  ['Windows-1252', Buffer.from([0x61, 0x93, 0x94])],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0])],
])('a body in %s is refused by that name', (name, bytes) => {
  expect(() => decodeUtf8(bytes)).toThrow(
    expect.objectContaining({ code: 'malformed_body', message: expect.stringContaining(name) }),
  );
});

describe('the charset of a content type', () => {
  it.each([
    'charset=utf-8',
    'charset="utf-8"',
    "charset='utf-8'",
    'charset = utf8',
    'charset=us-ascii',
    'boundary=x',
  ])('is read: %s', (parameter) => {
    expect(faultOfCharset([parameter])).toBeNull();
  });

  it.each([
    ['charset=iso-8859-1', 'The charset iso-8859-1 is not read'],
    ['charset="utf-16le"', 'The charset utf-16le is not read'],
    ['charset=<script>', 'This charset is not read'],
    ['charset=', 'This charset is not read'],
  ])('is refused by name: %s', (parameter, said) => {
    expect(faultOfCharset(['q=1', parameter])).toContain(said);
  });
});
