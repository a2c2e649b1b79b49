import { LRUCache } from 'lru-cache';
import { atMost } from './growing-cache';

test('a growing cache drops what was used least recently once it is full', () => {
  const cache = new LRUCache<string, number>(atMost(3));
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index);
  expect(cache.get('a')).toBe(0);
  cache.set('d', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
});

test('writing an entry again takes no further slot', () => {
  const cache = new LRUCache<string, number>(atMost(2));
  for (const value of [1, 2, 3]) cache.set('a', value);
  cache.set('b', 4);
  expect([cache.get('a'), cache.get('b')]).toEqual([3, 4]);
});
