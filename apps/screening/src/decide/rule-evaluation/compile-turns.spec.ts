import { CompileTurns } from './compile-turns';

/** Blocks the event loop for a while, as compiling does. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('compiling', () => {
  it('lets others go on between its slices, and keeps the order of what it makes', async () => {
    let turns = 0;
    let isDone = false;
    const tick = () => {
      turns += 1;
      if (!isDone) setImmediate(tick);
    };
    setImmediate(tick);
    const items = Array.from({ length: 10 }, (_, n) => n);
    const made = await new CompileTurns().map(items, (n) => {
      work(5);
      return 2 * n;
    });
    isDone = true;
    expect(made).toEqual(items.map((n) => 2 * n));
    expect(turns).toBeGreaterThanOrEqual(items.length - 1);
  });

  it('of a small set waits for a slice of a large one, and not for all of it', async () => {
    const turns = new CompileTurns();
    const order: string[] = [];
    const large = turns.map(
      Array.from({ length: 20 }, (_, n) => n),
      (n) => {
        work(5);
        order.push(`large ${n}`);
      },
    );
    const small = turns.map(['small'], (each) => order.push(each));
    await Promise.all([large, small]);
    expect(order.indexOf('small')).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(21);
  });

  it('that fails leaves its turn to the next', async () => {
    const turns = new CompileTurns();
    const failing = turns.map([1], () => {
      throw new Error('no rule');
    });
    const next = turns.map([1, 2], (n) => n);
    await expect(failing).rejects.toThrow('no rule');
    expect(await next).toEqual([1, 2]);
  });
});
