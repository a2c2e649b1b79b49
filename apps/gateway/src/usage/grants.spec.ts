import { dealGrants, mergeAsks } from './grants';

const name = (usageId: string, bucket = '') => ({ usageId, bucket });

describe('merging asks', () => {
  it('counts the calls of one counter and keeps counters apart, also those of one key', () => {
    const asks = [name('a'), name('b'), name('a'), name('a', 'post-screen')];
    expect(mergeAsks(asks)).toEqual([
      { ask: name('a'), count: 2 },
      { ask: name('b'), count: 1 },
      { ask: name('a', 'post-screen'), count: 1 },
    ]);
  });

  it('uses the limit of the latest call', () => {
    const asks = [
      { ...name('a'), allowed: 5 },
      { ...name('a'), allowed: 9 },
    ];
    expect(mergeAsks(asks)[0]?.ask.allowed).toBe(9);
  });
});

describe('dealing grants', () => {
  it('serves first come first served and refuses the rest', () => {
    const grants = [
      { ...name('a'), granted: 2 },
      { ...name('b'), granted: 1 },
    ];
    const shares = dealGrants([name('a'), name('b'), name('a'), name('a'), name('b')], grants);
    expect(shares.map((share) => share.place)).toEqual([1, 1, 2, null, null]);
  });

  it('fails loudly when a counter came back without a grant', () => {
    expect(() => dealGrants([name('a')], [])).toThrow('a call has no grant');
  });
});
