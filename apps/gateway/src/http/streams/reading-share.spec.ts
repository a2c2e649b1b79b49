import { ReadingShare } from './reading-share';

function setUp() {
  const clock = { now: 0, rested: 0 };
  const share = new ReadingShare(
    () => clock.now,
    async (ms) => {
      clock.now += ms;
      clock.rested += ms;
    },
  );
  const read = (ms: number, { bytes = 0, account = 1 } = {}) =>
    share.run(account, bytes, () => {
      clock.now += ms;
      return account;
    });
  return { clock, read };
}

describe('ReadingShare', () => {
  it('takes a quarter of the time at the most', async () => {
    const { clock, read } = setUp();
    for (let slice = 0; slice < 100; slice += 1) await read(2);
    expect(200 / clock.now).toBeLessThan(0.25);
    expect(clock.rested).toBeGreaterThan(500);
  });

  it('counts what came in though it took no time to read: sixteen mebibytes are a second', async () => {
    const { clock, read } = setUp();
    for (let piece = 0; piece < 256; piece += 1) await read(0, { bytes: 65_536 });
    expect(clock.now).toBeGreaterThan(950);
    expect(clock.now).toBeLessThan(1_100);
  });

  it('reads immediately what comes after a pause', async () => {
    const { clock, read } = setUp();
    for (let slice = 0; slice < 10; slice += 1) {
      await read(2);
      clock.now += 8;
    }
    expect(clock.rested).toBe(0);
  });

  it('serves accounts in turn, however many slices one of them has', async () => {
    const { read } = setUp();
    const order: number[] = [];
    const one = [1, 2, 3, 4].map(() => read(2).then((account) => order.push(account)));
    await Promise.all([...one, read(2, { account: 2 }).then((account) => order.push(account))]);
    expect(order).toEqual([1, 2, 1, 1, 1]);
  });
});
