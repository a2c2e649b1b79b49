import fc from 'fast-check';

/** Half a surrogate pair, too. The library's own `binary` first indexes a million characters, which takes a second. */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

/** Values that break naive parsers: encodings, numbers, prototypes, templates, statements, terminals, sheer size. */
export const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%00',
  '\u202Eevil',
  '\uFEFF',
  '\uD800',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß'.repeat(600),
  '1e400',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '９９９',
  '-1',
  '9223372036854775808',
  '999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{"$gt":""}',
  '__proto__',
  "' OR 1=1; --",
  '"; DROP TABLE screenings; --',
  '$1',
  '<script>alert(1)</script>',
  '$' + '{jndi:ldap://x}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '\r\nX-Injected: 1',
  '\u001b[31m',
  '(a+)+$',
  '0.0.0.0/0',
  '::/0',
  '::ffff:999.1.1.1',
  '127.0.0.1',
  '*',
  '*@*',
  '*.',
  'a@b@c',
  '@',
  'x@xn--',
  '+',
  '+'.repeat(70),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'file:///etc/passwd',
  'http://[::1]:0/',
  'http://169.254.169.254/latest/meta-data',
  'x'.repeat(1_024),
  'x'.repeat(1_025),
] as const;

/** Values that many fields accept, so that a request passes validation. */
const FITTING = [
  'blacklist',
  'whitelist',
  'email',
  'ip',
  '8.8.8.8',
  'a@b.example',
  '+4930901820',
  'https://shop.example/x',
  'mark_fraud',
  'true',
  '1',
  'contributions',
  '2026-01-31T12:00:00Z',
] as const;

/** A text for any position. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.constantFrom(...FITTING) },
);

/** In JSON a value may be anything at all. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
