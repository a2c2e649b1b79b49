import { withoutStalls } from './without-stalls';

async function setUp(stallMs: number, leastPerSecond = 1) {
  const clock = { now: 0 };
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
  const cutOff = () => {
    seen.cutOffs += 1;
  };
  const limits = { stallMs, leastPerSecond };
  const stream = withoutStalls(await rest.next(), rest, limits, cutOff, () => clock.now);
  const pass = (ms: number) => {
    clock.now += ms;
    jest.advanceTimersByTime(ms);
  };
  return { seen, stream, pass };
}

describe('withoutStalls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('passes every part to its consumer', async () => {
    const { seen, stream } = await setUp(1_000);
    const taken: string[] = [];
    for await (const part of stream) taken.push(part);
    expect([taken, seen]).toEqual([['a', 'b'], { isReturned: true, cutOffs: 0 }]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cuts off a caller who takes each part in time and all of them too slowly', async () => {
    const { seen, stream, pass } = await setUp(1_000, 1_000_000);
    await stream.next();
    pass(999);
    await stream.next();
    expect(seen.cutOffs).toBe(0);
    pass(2);
    expect(seen.cutOffs).toBe(1);
    await stream.return(undefined);
  });

  it('does not count the time in which nothing waits to be taken', async () => {
    const { seen, stream, pass } = await setUp(1_000, 1_000_000);
    pass(50_000);
    await stream.next();
    pass(999);
    expect(seen.cutOffs).toBe(0);
    await stream.return(undefined);
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
