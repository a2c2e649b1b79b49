import fc from 'fast-check';
import { RE2JS } from 're2js';
import { MAX_COMPILE_WORK } from '../limits';
import { compileWork } from './compile-work';

describe('the work of compiling a pattern', () => {
  it.each([
    'a{1000}'.repeat(36),
    '(?:a?){1000}'.repeat(21),
    '((a{10}){10}){10}'.repeat(15),
    '(?:\\b){1000}'.repeat(21),
    `(?i)${'[à-𐀀]'.repeat(35)}`,
    `(?i)${'[\\x{80}-\\x{1e943}]'.repeat(10)}`,
  ])('is too much for what is short to write and long to compile: %s', (pattern) => {
    expect(pattern.length).toBeLessThanOrEqual(256);
    expect(compileWork(pattern)).toBeGreaterThan(MAX_COMPILE_WORK);
  });

  it.each([
    '^[a-z]{2,40}[0-9]{4}$',
    '(?i)(mailinator|guerrilla|10minute|tempmail)\\.(com|net)$',
    '[\\pL\\pN]{1,60} (?:street|road)',
    '(?i)[一-龥]{2,4}',
    '\\Qa.b\\E|[]a]|[^]]|a{,5}|{|x{2',
  ])('is little for what people write: %s', (pattern) => {
    expect(compileWork(pattern)).toBeLessThan(MAX_COMPILE_WORK / 2);
    expect(() => RE2JS.compile(pattern)).not.toThrow();
  });

  it('is at least that of the instructions that come of it', () => {
    const part = fc.constantFrom(
      'a',
      '[a-z]',
      '\\d',
      '.',
      '(a|bc)',
      '(?:x?y)',
      '[^]a]',
      '\\pL',
      '|',
      '\\x{41}',
    );
    const times = fc.constantFrom('', '*', '+', '?', '{3}', '{2,9}', '{0,40}', '{7,}');
    const patterns = fc.array(fc.tuple(part, times), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(patterns, (parts) => {
        const pattern = parts.map(([what, many]) => (what === '|' ? what : what + many)).join('');
        const ends = 2;
        expect(compileWork(pattern) + ends).toBeGreaterThanOrEqual(
          RE2JS.compile(pattern).programSize() - parts.length,
        );
      }),
    );
  });
});
