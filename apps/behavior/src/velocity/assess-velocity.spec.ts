import { findExceeded, toWindowCounts } from './assess-velocity';

const limits = { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 };

describe('findExceeded', () => {
  it('finds nothing at the threshold', () => {
    expect(findExceeded(limits, limits)).toEqual([]);
  });

  it('finds every window over its threshold, the shortest first', () => {
    const counts = { '60s': 5, '300s': 16, '3600s': 60, '86400s': 201 };
    expect(findExceeded(counts, limits)).toEqual([
      { window: '300s', count: 16, limit: 15 },
      { window: '86400s', count: 201, limit: 200 },
    ]);
  });
});

describe('toWindowCounts', () => {
  it('names the windows as the record does', () => {
    const counts = { in60s: 1, in300s: 2, in3600s: 3, in86400s: 4, at: new Date(0) };
    expect(toWindowCounts(counts)).toEqual({ '60s': 1, '300s': 2, '3600s': 3, '86400s': 4 });
  });
});
