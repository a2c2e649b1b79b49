import fc from 'fast-check';
import { normalizeEmail, readEmailParts } from './email';

test.each([
  ['Ann@Example.COM', 'ann@example.com'],
  [' ann@example.com\t', 'ann@example.com'],
  ['ann.b+shop@example.com', 'ann.b+shop@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['"odd@local"@example.com', '"odd@local"@example.com'],
  ['JO\u0308RG@example.com', 'j\u00f6rg@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%j is %j', (text, normal) => {
  expect(normalizeEmail(text)).toBe(normal);
});

test.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'an n@example.com',
  'ann\0@example.com',
  'ann\r\n@example.com',
  'ann@[203.0.113.7]',
  'ann@example..com',
  `${'a'.repeat(65)}@example.com`,
])('%j is no address', (text) => {
  expect(normalizeEmail(text)).toBeNull();
});

test('an address is split at its last @', () => {
  expect(readEmailParts('a@b@example.com')).toEqual({ local: 'a@b', domain: 'example.com' });
});

test('case never distinguishes two addresses', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(normalizeEmail(address.toUpperCase())).toBe(normalizeEmail(address));
    }),
  );
});
