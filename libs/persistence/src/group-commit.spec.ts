import fc from 'fast-check';
import { type Flush, GroupCommit } from './group-commit';

/** A database that answers on command: each flush waits until the test lets it continue. */
class HeldFlush {
  readonly batches: number[][] = [];
  private readonly releases: ((error?: unknown) => void)[] = [];
  private onFlush: (() => void) | undefined;

  readonly flush: Flush<number, string> = async (items) => {
    this.batches.push([...items]);
    this.onFlush?.();
    const error = await new Promise<unknown>((resolve) => this.releases.push(resolve));
    if (error) throw error;
    return items.map((item) => `wrote ${item}`);
  };

  /** Resolves once so many flushes have begun. */
  async begun(count: number): Promise<void> {
    while (this.batches.length < count) {
      await new Promise<void>((resolve) => {
        this.onFlush = resolve;
      });
    }
  }

  release(error?: unknown): void {
    this.releases.shift()?.(error);
  }
}

const dataError = (code: string) => Object.assign(new Error('refused'), { code });

test('a lone item is written immediately, by itself', async () => {
  const group = new GroupCommit<number, string>(async (items) => items.map((item) => `wrote ${item}`), {
    writer: 'spec',
    maxBatch: 10,
    lanes: 1,
  });
  await expect(group.submit(1)).resolves.toBe('wrote 1');
});

test('items that arrive together leave together, and each gets its own result', async () => {
  const sizes: string[] = [];
  const group = new GroupCommit<number, number>(async (items) => items.map((item) => item * 2), {
    writer: 'spec',
    maxBatch: 10,
    lanes: 1,
    onBatch: (writer, size) => sizes.push(`${writer} ${size}`),
  });
  await expect(Promise.all([1, 2, 3].map((item) => group.submit(item)))).resolves.toEqual([2, 4, 6]);
  expect(sizes).toEqual(['spec 3']);
});

test('what arrives while every lane is busy waits for the next batch, in its order', async () => {
  const held = new HeldFlush();
  const group = new GroupCommit(held.flush, { writer: 'spec', maxBatch: 10, lanes: 1 });
  const first = group.submit(1);
  await held.begun(1);
  const later = [group.submit(2), group.submit(3)];
  held.release();
  await expect(first).resolves.toBe('wrote 1');
  await held.begun(2);
  held.release();
  await expect(Promise.all(later)).resolves.toEqual(['wrote 2', 'wrote 3']);
  expect(held.batches).toEqual([[1], [2, 3]]);
});

test('no batch is larger than allowed, and free lanes take what is left', async () => {
  const held = new HeldFlush();
  const group = new GroupCommit(held.flush, { writer: 'spec', maxBatch: 2, lanes: 2 });
  const all = Promise.all([1, 2, 3, 4, 5].map((item) => group.submit(item)));
  await held.begun(2);
  expect(held.batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
  held.release();
  await held.begun(3);
  held.release();
  held.release();
  await expect(all).resolves.toHaveLength(5);
  expect(held.batches[2]).toEqual([5]);
});

test.each(['22001', '23505', '21000', '54000'])(
  'an item that the database refuses with %s never takes its neighbours down',
  async (code) => {
    const group = new GroupCommit<number, string>(
      async (items) => {
        if (items.includes(2)) throw dataError(code);
        return items.map((item) => `wrote ${item}`);
      },
      { writer: 'spec', maxBatch: 10, lanes: 1 },
    );
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.submit(item)));
    expect(results).toEqual([
      { status: 'fulfilled', value: 'wrote 1' },
      { status: 'rejected', reason: expect.objectContaining({ code }) },
      { status: 'fulfilled', value: 'wrote 3' },
    ]);
  },
);

test('an outage is everybody’s, is not retried, and the next batch goes on', async () => {
  const held = new HeldFlush();
  const group = new GroupCommit(held.flush, { writer: 'spec', maxBatch: 10, lanes: 1 });
  const lost = Promise.allSettled([group.submit(1), group.submit(2)]);
  await held.begun(1);
  held.release(dataError('57P01'));
  expect((await lost).map((each) => each.status)).toEqual(['rejected', 'rejected']);
  const next = group.submit(3);
  await held.begun(2);
  held.release();
  await expect(next).resolves.toBe('wrote 3');
  expect(held.batches).toEqual([[1, 2], [3]]);
});

test('a flush that gives another number of results fails its items rather than mixing them up', async () => {
  const group = new GroupCommit<number, string>(async () => ['only one'], {
    writer: 'spec',
    maxBatch: 10,
    lanes: 1,
  });
  const results = await Promise.allSettled([group.submit(1), group.submit(2)]);
  expect(results.map((each) => each.status)).toEqual(['rejected', 'rejected']);
});

test('a flush that throws synchronously fails its items', async () => {
  const group = new GroupCommit<number, string>(
    () => {
      throw new Error('broken');
    },
    { writer: 'spec', maxBatch: 10, lanes: 1 },
  );
  await expect(group.submit(1)).rejects.toThrow('broken');
});

test('idle is reported only when nothing waits and nothing is under way', async () => {
  const held = new HeldFlush();
  const group = new GroupCommit(held.flush, { writer: 'spec', maxBatch: 1, lanes: 1 });
  const reported: string[] = [];
  const first = group.submit(1).then(() => reported.push('first'));
  const second = group.submit(2).then(() => reported.push('second'));
  const idle = group.idle().then(() => reported.push('idle'));
  await held.begun(1);
  held.release();
  await first;
  await held.begun(2);
  held.release();
  await Promise.all([second, idle]);
  expect(reported).toEqual(['first', 'second', 'idle']);
  await expect(group.idle()).resolves.toBeUndefined();
});

test('whatever comes in whatever order, each item is settled once, by its own outcome', async () => {
  const anyItem = fc.record({ id: fc.nat(50), isBad: fc.boolean(), isLate: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyItem, { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 3 }),
      async (items, maxBatch, lanes) => {
        const written: number[] = [];
        const group = new GroupCommit<(typeof items)[number], number>(
          async (batch) => {
            await new Promise((resolve) => setImmediate(resolve));
            if (batch.length > maxBatch) throw new Error('batch too large');
            if (batch.some((item) => item.isBad)) throw dataError('23514');
            written.push(...batch.map((item) => item.id));
            return batch.map((item) => item.id);
          },
          { writer: 'spec', maxBatch, lanes },
        );
        const results = await Promise.allSettled(
          items.map(async (item) => {
            if (item.isLate) await new Promise((resolve) => setImmediate(resolve));
            return group.submit(item);
          }),
        );
        for (const [index, item] of items.entries()) {
          expect(results[index]).toMatchObject(
            item.isBad ? { status: 'rejected' } : { status: 'fulfilled', value: item.id },
          );
        }
        const good = items.filter((item) => !item.isBad).map((item) => item.id);
        expect(written.sort((a, b) => a - b)).toEqual(good.sort((a, b) => a - b));
        await group.idle();
      },
    ),
    { numRuns: 150 },
  );
});

test('a batch that waits until it may be taken has everything that arrives meanwhile', async () => {
  const held = new HeldFlush();
  const second = new GroupCommit(held.flush, { writer: 'spec', maxBatch: 10, lanes: 1 });
  const sizes: number[] = [];
  const first = new GroupCommit<number, number>(
    async (items) => {
      sizes.push(items.length);
      return items;
    },
    { writer: 'spec', maxBatch: 10, lanes: 2, ready: () => second.taken() },
  );
  const held1 = second.submit(1);
  await held.begun(1);
  expect(second.taken()).toBeUndefined();
  const held2 = second.submit(2);
  const items = [first.submit(1), first.submit(2)];
  await new Promise(setImmediate);
  items.push(first.submit(3));
  expect(sizes).toEqual([]);
  held.release();
  expect(await Promise.all(items)).toEqual([1, 2, 3]);
  expect(sizes).toEqual([3]);
  await held.begun(2);
  held.release();
  await Promise.all([held1, held2]);
});
