import { ENTITY_TYPES } from '@rampart/contracts';
import fc from 'fast-check';
import { addressKeys, entityKey, normalizeEntity } from './entity';

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
  ['ip', '203.0.113.7:443', '203.0.113.7'],
  ['ip', '[2001:DB8::1]:443', '2001:db8::1'],
  ['ip', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
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

describe('characters that cannot be seen', () => {
  it.each([
    ['ip', '203.0.\u200b113.7', '203.0.113.7'],
    ['email', 'a\u200bnn@exa\u00admple.com\ufeff', 'ann@example.com'],
    ['email', '\u202eann@example.com', 'ann@example.com'],
    ['email', 'ann@gm\u200cail.com', 'ann@gmail.com'],
    ['email_domain', 'exa\u2060mple.com', 'example.com'],
    ['domain', 'exam\u202eple.com', 'example.com'],
    ['phone', '+44 20\u202d 7946 0958\u202c', '+442079460958'],
    ['card_bin', '4111\u200b11', '411111'],
    ['username', 'b\u00adob\ufe0f', 'bob'],
    ['address', '1 Ma\u200bin Street', '1 main street'],
    ['url', 'https://example.com/p\u200bay', 'https://example.com/pay'],
    ['account', 'A\u2063-7', 'A-7'],
    ['device', 'd1\u200e', 'd1'],
    ['cookie', 'c\u061c1', 'c1'],
    ['loyalty_id', '\u3164Gold', 'Gold'],
  ])('are not part of the %s %j', (entityType, value, normal) => {
    expect(normalizeEntity(entityType, value)).toBe(normal);
  });

  it('leave nothing of a value that consists of them', () => {
    for (const entityType of ENTITY_TYPES)
      expect(normalizeEntity(entityType, '\u200b\u00ad\u2800')).toBeNull();
    expect(normalizeEntity('email', '\u200b@example.com')).toBeNull();
  });

  it('belong to a domain whose script is spelled with them', () => {
    const persian = 'می\u200cخواهم.example';
    expect(normalizeEntity('domain', persian)).not.toBe(
      normalizeEntity('domain', persian.replace('\u200c', '')),
    );
  });
});

describe('entityKey', () => {
  it.each([
    ['email', 'a.b+shop@googlemail.com', 'ab@gmail.com'],
    ['email', 'ann+x@firm.example', 'ann+x@firm.example'],
    ['address', '12 main street, apt 4', '12mainst#4'],
    ['address', '12 main st', '12mainst'],
    ['address', '…', '…'],
    ['username', 'a.b+c', 'a.b+c'],
    ['ip', '203.0.113.7', '203.0.113.7'],
  ])('of the %s %s is %s', (entityType, normal, key) => {
    expect(entityKey(entityType, normal)).toBe(key);
  });

  it('of a door comes with that of its building', () => {
    expect(addressKeys('12 main street, apt 4')).toEqual(['12mainst#4', '12mainst']);
    expect(addressKeys('12 main st')).toEqual(['12mainst']);
  });
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
