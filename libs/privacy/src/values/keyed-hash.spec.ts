import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { keyedHash } from './keyed-hash';

const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });

test('a keyed hash is the HMAC-SHA256 of RFC 4231', () => {
  expect(keyedHash('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('it is what Node’s own HMAC is, for any secret and any text', () => {
  fc.assert(
    fc.property(anyText(100), anyText(200), (secret, text) => {
      const expected = createHmac('sha256', secret).update(text);
      expect(keyedHash(secret, text, 'base64url')).toBe(expected.digest('base64url'));
    }),
  );
});

test.each([3_900, 4_031, 4_032, 4_033, 70_000])('also for a text of %d bytes', (length) => {
  const text = 'x'.repeat(length);
  expect(keyedHash('secret', text)).toBe(createHmac('sha256', 'secret').update(text).digest('hex'));
  expect(keyedHash('secret', 'y')).toBe(createHmac('sha256', 'secret').update('y').digest('hex'));
});

test('secrets in turn do not mix', () => {
  const hashes = ['one', 'two', 'one', 'two'].map((secret) => keyedHash(secret, 'ann@example.com'));
  expect(hashes.slice(2)).toEqual(hashes.slice(0, 2));
  expect(hashes[0]).not.toBe(hashes[1]);
});
