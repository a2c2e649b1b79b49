import { fitPage, MAX_PAGE_BYTES } from './fit-page';

const LONG = 'x'.repeat(MAX_PAGE_BYTES / 4);

describe('fitPage', () => {
  it.each([
    [['a', 'b'], 3, ['a', 'b'], false],
    [['a', 'b', 'c'], 3, ['a', 'b', 'c'], false],
    [['a', 'b', 'c', 'd'], 3, ['a', 'b', 'c'], true],
    [[], 3, [], false],
  ])('gives %j cut to %d, and says whether more come', (found, limit, items, hasMore) => {
    expect(fitPage(found, limit)).toEqual({ items, hasMore });
  });

  it('ends before it gets too long to be carried', () => {
    const page = fitPage(Array(8).fill(LONG), 8);
    expect([page.items.length, page.hasMore]).toEqual([3, true]);
  });

  it('has one item, however long, so that paging always advances', () => {
    const page = fitPage([LONG.repeat(5), 'b'], 8);
    expect([page.items.length, page.hasMore]).toEqual([1, true]);
  });

  it('counts bytes, not characters', () => {
    expect(fitPage(Array(8).fill('\u{1F6E1}'.repeat(LONG.length / 4)), 8).items).toHaveLength(3);
  });
});
