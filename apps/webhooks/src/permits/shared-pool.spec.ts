import { SharedPool } from './shared-pool';

/** Lets each holder take permits in turns until none may take more. @returns what each holds. */
function fill(pool: SharedPool<string>, holders: readonly string[]): number[] {
  for (let hasTaken = true; hasTaken; ) {
    hasTaken = false;
    for (const holder of holders.filter((each) => pool.allows(each))) {
      pool.take(holder);
      hasTaken = true;
    }
  }
  return holders.map((holder) => pool.countOf(holder));
}

const named = (count: number) => Array.from({ length: count }, (_, n) => `holder ${n}`);

describe('a shared pool', () => {
  it.each([
    [1, 250, 50, 100],
    [2, 250, 50, 66],
    [4, 250, 50, 40],
    [10, 250, 50, 18],
    [100, 250, 50, 1],
    [250, 250, 50, 1],
  ])(
    'gives %s holders that want all of %s, of which %s are reserved, at least %s each',
    (count, size, reserved, least) => {
      expect(Math.min(...fill(new SharedPool(size, reserved), named(count)))).toBeGreaterThanOrEqual(least);
    },
  );

  it.each([1, 2, 5, 7, 20])(
    'has one for the next when %s holders, one after the other, have taken all that they may',
    (count) => {
      const pool = new SharedPool<string>(100, 20);
      for (const holder of named(count)) fill(pool, [holder]);
      expect(pool.allows('the next')).toBe(true);
    },
  );

  it('shrinks the share of the first account as its permits are released', () => {
    const pool = new SharedPool<string>(200, 0);
    expect(fill(pool, ['first'])).toEqual([100]);
    expect(fill(pool, ['second'])).toEqual([50]);
    for (let n = 0; n < 100; n += 1) {
      pool.giveBack('first');
      fill(pool, ['first', 'second']);
    }
    expect(Math.abs(pool.countOf('first') - pool.countOf('second'))).toBeLessThanOrEqual(1);
  });

  it('is empty again when everything is returned, without a holder', () => {
    const pool = new SharedPool<string>(10, 0);
    fill(pool, ['a', 'b']);
    for (const holder of ['a', 'b']) while (pool.countOf(holder) > 0) pool.giveBack(holder);
    expect([pool.isUnused, pool.countOf('a')]).toEqual([true, 0]);
    expect(fill(pool, ['c'])).toEqual([5]);
  });
});
