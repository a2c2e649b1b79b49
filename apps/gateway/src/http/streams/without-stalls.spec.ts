import { withoutStalls } from './without-stalls';

async function setUp(stallMs: number) {
  const seen = { isReturned: false, cutOffs: 0 };
  async function* parts() {
    try {
      yield 'a';
      yield 'b';
    } finally {
      seen.isReturned = true;
    }
  }
  const rest = parts();
  const stream = withoutStalls(await rest.next(), rest, stallMs, () => {
    seen.cutOffs += 1;
  });
  return { seen, stream };
}

describe('withoutStalls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives every part to whoever takes them', async () => {
    const { seen, stream } = await setUp(1_000);
    const taken: string[] = [];
    for await (const part of stream) taken.push(part);
    expect([taken, seen]).toEqual([['a', 'b'], { isReturned: true, cutOffs: 0 }]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cuts off who leaves a part lying, and lets go of the rest', async () => {
    const { seen, stream } = await setUp(1_000);
    await stream.next();
    jest.advanceTimersByTime(999);
    expect(seen.cutOffs).toBe(0);
    jest.advanceTimersByTime(1);
    expect(seen.cutOffs).toBe(1);
    await stream.return(undefined);
    expect(seen.isReturned).toBe(true);
  });
});
