import { BatchLanes } from './batch-lanes';

const limitedTo = (whom: string) =>
  expect.objectContaining({
    code: 'rate_limited',
    retryAfterSeconds: 10,
    message: expect.stringContaining(whom),
  });
const displaced = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 10 });
const restarting = expect.objectContaining({ code: 'unavailable', details: { reason: 'restarting' } });
const forEver = () => new Promise<never>(() => undefined);

function setUp() {
  const clock = { now: 0 };
  const lanes = new BatchLanes(() => clock.now);
  const enter = (accountId: number, keyId = 'key') => lanes.enter({ accountId, keyId });
  return { clock, enter, lanes };
}

describe('BatchLanes', () => {
  it('lets a key have two concurrently, and a third once one has ended', () => {
    const { enter } = setUp();
    const lane = enter(1);
    enter(1);
    expect(() => enter(1)).toThrow(limitedTo('this key'));
    lane.leave();
    lane.leave();
    expect(() => enter(1)).not.toThrow();
    expect(() => enter(1)).toThrow(limitedTo('this key'));
  });

  it('lets an account have four concurrently, whichever keys they use', () => {
    const { enter } = setUp();
    for (const key of ['a', 'a', 'b', 'c']) enter(1, key);
    expect(() => enter(1, 'd')).toThrow(limitedTo('this account'));
  });

  it('refuses no account for what others have open', () => {
    const { enter } = setUp();
    for (let account = 1; account <= 20; account += 1) enter(account);
    expect(() => enter(21)).not.toThrow();
  });

  it('does not take a lane away that its own account does not want, however silent its sender is', async () => {
    const { clock, enter } = setUp();
    let send: (line: string) => void = () => undefined;
    const line = enter(1).whileIdle(
      new Promise<string>((resolve) => {
        send = resolve;
      }),
    );
    clock.now = 3_600_000;
    enter(2);
    enter(2);
    send('a line');
    expect(await line).toBe('a line');
  });

  it("gives the lane that has been idle longest to its account's next batch", async () => {
    const { clock, enter } = setUp();
    const other = { cuts: 0 };
    enter(2).beginIdle(() => {
      other.cuts += 1;
    });
    clock.now = 1;
    const silent = enter(1).whileIdle(forEver());
    clock.now = 2;
    const busy = enter(1);
    clock.now = 20_000;
    enter(1);
    await expect(silent).rejects.toEqual(displaced);
    expect([other.cuts, busy.idleMs]).toEqual([0, 0]);
    expect(() => enter(1)).toThrow(limitedTo('this key'));
  });

  it('lets a batch work on whose caller came back in time', () => {
    const { clock, enter } = setUp();
    const lane = enter(1);
    lane.beginIdle(() => undefined);
    clock.now = 14_999;
    lane.endIdle();
    enter(1);
    clock.now = 60_000;
    expect(() => enter(1)).toThrow(limitedTo('this key'));
  });

  it('ends every batch at its wait for the sender when the gateway stops, cuts no reader off, and admits no other', async () => {
    const { enter, lanes } = setUp();
    const waiting = enter(1).whileIdle(forEver());
    const reading = { cuts: 0 };
    const read = enter(2);
    read.beginIdle(() => {
      reading.cuts += 1;
    });
    lanes.stop();
    await expect(waiting).rejects.toEqual(restarting);
    expect(reading.cuts).toBe(0);
    await expect(read.whileIdle(forEver())).rejects.toEqual(restarting);
    expect(() => enter(3)).toThrow(restarting);
  });
});
