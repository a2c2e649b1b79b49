import { DATA_SET_LOADERS } from '../data-set-loaders';
import { FEEDS, findFeed, nameOf } from './manifest';

describe('the manifest of feeds', () => {
  it('has one feed for each set that only operators load', () => {
    const fed = Object.values(DATA_SET_LOADERS).filter(({ load }) => load === null);
    expect(fed.filter(({ name }) => findFeed(name) === null)).toEqual([]);
    const names = FEEDS.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  it('loads from https addresses only, each of them once', () => {
    for (const { sources } of FEEDS) {
      expect(sources.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
      expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
    }
  });
});
