import fc from 'fast-check';
import { createKeyParts, formatKey, hashSecret, isSecretOf, KEY_MODES, parseKey } from './key-format';

const base62 = (length: number) => fc.stringMatching(new RegExp(`^[0-9A-Za-z]{${length}}$`));
const keyParts = fc.record({ mode: fc.constantFrom(...KEY_MODES), id: base62(12), secret: base62(32) });

describe('the text of a key', () => {
  it.each(KEY_MODES)('of mode %s has the documented shape', (mode) => {
    const parts = createKeyParts(mode);
    expect(formatKey(parts)).toMatch(new RegExp(`^rmp_${mode}_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$`));
    expect(formatKey(parts)).toContain(`_${parts.id}_${parts.secret}`);
  });

  it('gives back the parts it was made of', () => {
    fc.assert(fc.property(keyParts, (parts) => expect(parseKey(formatKey(parts))).toEqual(parts)));
  });

  it('is refused after any change of one character', () => {
    const change = fc.record({ parts: keyParts, at: fc.nat(), to: base62(1) });
    fc.assert(
      fc.property(change, ({ parts, at, to }) => {
        const text = formatKey(parts);
        const place = at % text.length;
        fc.pre(text.charAt(place) !== to);
        expect(parseKey(text.slice(0, place) + to + text.slice(place + 1))).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused when two neighbours are swapped', () => {
    fc.assert(
      fc.property(keyParts, fc.nat(), (parts, at) => {
        const text = formatKey(parts);
        const place = at % (text.length - 1);
        const [a, b] = [text.charAt(place), text.charAt(place + 1)];
        fc.pre(a !== b);
        expect(parseKey(text.slice(0, place) + b + a + text.slice(place + 2))).toBeNull();
      }),
    );
  });

  it.each([
    '',
    'rmp_live_',
    'sk_live_000000000000_00000000000000000000000000000000000000',
    'x'.repeat(5_000),
  ])('is refused when it is something else: %.20s', (text) => {
    expect(parseKey(text)).toBeNull();
  });

  it('stays the same for ever: keys in use must outlive this code', () => {
    const parts = { mode: 'live', id: 'AAAAAAAAAAAA', secret: 'b'.repeat(32) } as const;
    expect(formatKey(parts)).toBe('rmp_live_AAAAAAAAAAAA_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb0wOMAC');
  });

  it('never repeats', () => {
    const drawn = new Set(Array.from({ length: 1_000 }, () => formatKey(createKeyParts('live'))));
    expect(drawn.size).toBe(1_000);
  });
});

describe('the stored hash of a secret', () => {
  it('accepts its own secret and no other', () => {
    const hash = hashSecret('a'.repeat(32));
    expect(hash).toHaveLength(32);
    expect(isSecretOf(hash, 'a'.repeat(32))).toBe(true);
    expect(isSecretOf(hash, `${'a'.repeat(31)}b`)).toBe(false);
  });
});
