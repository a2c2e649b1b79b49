import { ENTITY_TYPES } from '@rampart/contracts';
import fc from 'fast-check';
import { normalizeEntity } from './entity';

/** Half a surrogate pair, too. The library's own `binary` first indexes a million characters, which takes a second. */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

test.each([
  ['ip', '::FFFF:203.0.113.7', '203.0.113.7'],
  ['email', ' Ann@Example.COM ', 'ann@example.com'],
  ['email_domain', 'EXAMPLE.com.', 'example.com'],
  ['domain', 'bücher.example', 'xn--bcher-kva.example'],
  ['phone', '+44 (20) 7946-0958', '+442079460958'],
  ['card_bin', '4111 11', '411111'],
  ['username', '\u2003Ｂｏｂ\t Smith ', 'bob smith'],
  ['address', '1 Main\n Street', '1 main street'],
  ['url', 'HTTP://Example.com:80/a#part', 'http://example.com/a'],
  ['account', ' A-7 ', 'A-7'],
  ['loyalty_id', 'Gold', 'Gold'],
  ['constructor', 'Gold', 'Gold'],
])('%s %j is kept as %j', (entityType, value, normal) => {
  expect(normalizeEntity(entityType, value)).toBe(normal);
});

test.each([
  ['ip', '1.2.3'],
  ['email', '@example.com'],
  ['url', 'javascript:alert(1)'],
  ['device', ''],
  ['device', '   '],
  ['device', 'a\0b'],
  ['device', 'a\u001bb'],
  ['device', 'a\ud800b'],
  ['device', 'x'.repeat(1_025)],
  // 1,024 characters, but more bytes than an index entry can hold.
  ['device', '😀'.repeat(512)],
  // Characters each of which expands to eighteen.
  ['username', '\ufdfa'.repeat(200)],
])('%s %j has no normal form', (entityType, value) => {
  expect(normalizeEntity(entityType, value)).toBeNull();
});

test('a decomposed letter and its composed form are one username', () => {
  expect(normalizeEntity('username', 'J\u030co')).toBe(normalizeEntity('username', '\u01f0O'));
});

test('a normal form is its own normal form, whatever the kind and the text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.emailAddress(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.domain(),
    fc.ipV4(),
    fc.ipV6(),
    fc.stringMatching(/^\+?\d{5,15}$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ENTITY_TYPES), anyText, (entityType, text) => {
      const normal = normalizeEntity(entityType, text);
      if (normal !== null) expect(normalizeEntity(entityType, normal)).toBe(normal);
    }),
    { numRuns: 1_000 },
  );
});
