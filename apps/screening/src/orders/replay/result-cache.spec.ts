import { ResultCache } from './result-cache';

describe('ResultCache', () => {
  it('keeps accounts apart', () => {
    const cache = new ResultCache(10_000);
    cache.keep(1, '20260301-aaaaaa', 'one');
    expect(cache.find(1, '20260301-aaaaaa')).toBe('one');
    expect(cache.find(2, '20260301-aaaaaa')).toBeNull();
  });

  it('never holds more bytes than it may, and drops the oldest', () => {
    const cache = new ResultCache(5_000);
    for (const id of ['a', 'b', 'c']) cache.keep(1, id, 'x'.repeat(1_000));
    expect(cache.find(1, 'a')).toBeNull();
    expect(cache.find(1, 'c')).toHaveLength(1_000);
  });

  it('passes over what is larger than all of it', () => {
    const cache = new ResultCache(1_000);
    cache.keep(1, 'a', 'x'.repeat(1_000));
    expect(cache.find(1, 'a')).toBeNull();
  });

  it('can be switched off', () => {
    const cache = new ResultCache(0);
    cache.keep(1, 'a', 'x');
    expect(cache.find(1, 'a')).toBeNull();
  });
});
