import { countedForm, hashParts } from './hash-entity';

describe('hashParts', () => {
  it('is a UUID that shows nothing of the value', () => {
    expect(hashParts('secret', 1, ['email', 'ann@example.com'])).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    );
  });

  it('links nothing across accounts, kinds, installations, or the borders between its parts', () => {
    const hashes = [
      hashParts('secret', 1, ['a', 'b']),
      hashParts('secret', 2, ['a', 'b']),
      hashParts('other', 1, ['a', 'b']),
      hashParts('secret', 1, ['ab', '']),
      hashParts('secret', 1, ['a","b']),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('countedForm', () => {
  it.each([
    ['email', ' Ann@Example.COM ', 'ann@example.com'],
    ['email', 'A.nn+shop@googlemail.com', 'ann@gmail.com'],
    ['email', 'ann+shop@example.com', 'ann+shop@example.com'],
    ['username', 'the\u200b boss', 'the boss'],
    ['address', '5 Main Street, Apt 4', '5mainst#4'],
    ['ip', '::ffff:203.0.113.7', '203.0.113.7'],
    ['ip', '203.0.113.7:17085', '203.0.113.7'],
    ['ip', 'not an address', 'not an address'],
    ['voucher', ' Summer ', 'Summer'],
  ])('counts the %s "%s" as "%s"', (kind, value, expected) => {
    expect(countedForm(kind, value)).toBe(expected);
  });
});
