import fc from 'fast-check';
import { normalizeDomain } from './domain';

/** Half a surrogate pair, too. The library's own `binary` first indexes a million characters, which takes a second. */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

test.each([
  ['Example.COM', 'example.com'],
  [' example.com. ', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['example。com', 'example.com'],
  ['_dmarc.example.com', '_dmarc.example.com'],
  ['localhost', 'localhost'],
])('%j is %s', (text, normal) => {
  expect(normalizeDomain(text)).toBe(normal);
});

test.each([
  '',
  '.',
  '..',
  '.example.com',
  'example..com',
  '-example.com',
  'example-.com',
  'exam ple.com',
  'example.com/path',
  'user@example.com',
  'example.com:80',
  '*.example.com',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(127)}com`,
  'exa\0mple.com',
])('%j is no domain', (text) => {
  expect(normalizeDomain(text)).toBeNull();
});

test('a normal form is its own normal form, plain ASCII in lower case', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: anyCharacter, maxLength: 40 })), (text) => {
      const normal = normalizeDomain(text);
      if (normal === null) return;
      expect(normal).toMatch(/^[a-z0-9._-]{1,253}$/);
      expect(normalizeDomain(normal)).toBe(normal);
    }),
    { numRuns: 500 },
  );
});
