import { hashName } from './name-hash';

describe('hashName', () => {
  it('is the FNV-1a hash in its first half, in every run', () => {
    expect(hashName('a').high).toBe(0xe40c_292c);
    expect(hashName('foobar').high).toBe(0xbf9c_f968);
  });

  it('distinguishes a hundred thousand names', () => {
    const seen = new Set(
      Array.from({ length: 100_000 }, (_, n) => {
        const { high, low } = hashName(`US|town ${n}`);
        return `${high}:${low}`;
      }),
    );
    expect(seen.size).toBe(100_000);
  });
});
