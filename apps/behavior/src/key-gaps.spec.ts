import { findInstantKeys, findSeparateKeys, pointsOfSeparateKeys, shareOfKeys } from './key-gaps';

const gaps = { keys: 41, overlaps: 0, quick: 12, instant: 2 };

describe('how keys follow one another', () => {
  it('is a share of the keys that have one before them, at most 1', () => {
    expect([shareOfKeys(10, gaps), shareOfKeys(90, gaps), shareOfKeys(1, { ...gaps, keys: 1 })]).toEqual([
      0.25, 1, 0,
    ]);
  });

  it('is instant from 70 % of ten keys on', () => {
    expect(findInstantKeys({ ...gaps, instant: 28 })).toEqual({ instant_share: 0.7 });
    expect(findInstantKeys({ ...gaps, instant: 27 })).toBeNull();
    expect(findInstantKeys({ ...gaps, keys: 9, instant: 9 })).toBeNull();
    expect(findInstantKeys(null)).toBeNull();
  });

  it('never overlaps from 20 keys on, weighed by how many of them were quick', () => {
    const found = [11, 12, 17, 18].map((quick) => findSeparateKeys({ ...gaps, quick }));
    expect(found.map((each) => each && pointsOfSeparateKeys(each))).toEqual([10, 25, 25, 40]);
    expect(findSeparateKeys({ ...gaps, overlaps: 1 })).toBeNull();
    expect(findSeparateKeys({ ...gaps, keys: 19 })).toBeNull();
    expect(findSeparateKeys(null)).toBeNull();
  });

  it('counts instant keys once', () => {
    expect(findSeparateKeys({ ...gaps, quick: 40, instant: 40 })).toBeNull();
  });
});
