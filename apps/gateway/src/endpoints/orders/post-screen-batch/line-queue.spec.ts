import type { TextLine } from '../../../http/streams/line-splitter';
import { LineQueue } from './line-queue';

const MANY = 1_000_000;

/** A text that arrives when the test says so. */
class Source {
  asked = 0;
  isReturned = false;
  private give: (piece: string | Error | null) => void = () => undefined;

  async *pieces(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        this.asked += 1;
        const piece = await new Promise<string | Error | null>((resolve) => {
          this.give = resolve;
        });
        if (piece instanceof Error) throw piece;
        if (piece === null) return;
        yield Buffer.from(piece);
      }
    } finally {
      this.isReturned = true;
    }
  }

  async send(...pieces: (string | Error | null)[]): Promise<void> {
    for (const piece of pieces) {
      this.give(piece);
      await turn();
    }
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

function setUp(maxLineBytes = 100) {
  const source = new Source();
  const read = ({ bytes }: TextLine) => bytes?.toString() ?? 'too long';
  const queue = new LineQueue(source.pieces(), maxLineBytes, read, async (_bytes, slice) => slice());
  const take = async (maxLines = MANY, maxBytes = MANY) =>
    (await queue.take(maxLines, maxBytes)).map(({ number, item }) => [number, item]);
  return { source, queue, take };
}

describe('LineQueue', () => {
  it('returns a line as soon as there is one, and all that arrived between two reads together', async () => {
    const { source, take } = setUp();
    const first = take();
    await source.send('a\nb');
    expect(await first).toEqual([[1, 'a']]);
    await source.send('c\nd\n', 'e\n');
    expect(await take()).toEqual([
      [2, 'bc'],
      [3, 'd'],
      [4, 'e'],
    ]);
  });

  it('gives no more lines and bytes than were asked for, but always one', async () => {
    const { source, take } = setUp();
    await source.send('aa\nbb\ncc\ndd\n', null);
    expect(await take(1)).toEqual([[1, 'aa']]);
    expect(await take(MANY, 1)).toEqual([[2, 'bb']]);
    expect(await take(MANY, 4)).toHaveLength(2);
    expect(await take()).toEqual([]);
  });

  it('reports a failure after the lines before it', async () => {
    const { source, take } = setUp();
    await source.send('a\nb', new Error('broken off'));
    expect(await take()).toEqual([[1, 'a']]);
    await expect(take()).rejects.toThrow('broken off');
  });

  it('reads no further while enough waits, and goes on once it is taken', async () => {
    const { source, take } = setUp(2_000_000);
    await source.send(`${'x'.repeat(1_100_000)}\n`);
    expect(source.asked).toBe(1);
    expect(await take()).toHaveLength(1);
    await turn();
    expect(source.asked).toBe(2);
  });

  it('keeps no more lines because they are short, and leaves the rest of a piece uncut meanwhile', async () => {
    const { source, take } = setUp();
    await source.send('x\n'.repeat(30_000));
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect(source.asked).toBe(1);
    // A mebibyte, at a kibibyte a line.
    const first = await take();
    expect(first.length).toBeLessThan(1_100);
    let taken = first.length;
    while (taken < 30_000) taken += (await take()).length;
    await turn();
    expect(source.asked).toBe(2);
  });

  it('reads in slices of few lines, each when it is its turn', async () => {
    const source = new Source();
    const slices: number[] = [];
    let read = 0;
    const count = () => {
      read += 1;
      return 'a line';
    };
    const queue = new LineQueue(source.pieces(), 100, count, async (bytes, slice) => {
      const result = slice();
      slices.push(bytes);
      expect(read).toBeLessThanOrEqual(25 * slices.length);
      return result;
    });
    await source.send('x\n'.repeat(60));
    expect(await queue.take(MANY, MANY)).toHaveLength(60);
    expect(slices).toEqual([120, 0, 0]);
  });

  it('reports an endless line after the lines before it', async () => {
    const { source, take } = setUp();
    await source.send('a\n', 'x'.repeat(1_000), 'x'.repeat(1_000));
    expect(await take()).toEqual([[1, 'a']]);
    await expect(take()).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(source.isReturned).toBe(true);
  });

  it('releases the sender once the rest is not wanted', async () => {
    const { source, queue, take } = setUp(2_000_000);
    await source.send(`${'x'.repeat(1_100_000)}\n`);
    queue.close();
    await turn();
    expect(source.isReturned).toBe(true);
    expect(await take()).toHaveLength(1);
    expect(await take()).toEqual([]);
  });
});
