import { BatchLanes } from './batch-lanes';

const limited = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 10 });
const displaced = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 10 });
const forEver = () => new Promise<never>(() => undefined);

function setUp() {
  const clock = { now: 0 };
  return { clock, lanes: new BatchLanes(() => clock.now) };
}

describe('BatchLanes', () => {
  it('lets an account have two at once, and a third once one has ended', () => {
    const { lanes } = setUp();
    const lane = lanes.enter(1);
    lanes.enter(1);
    expect(() => lanes.enter(1)).toThrow(limited);
    lane.leave();
    lane.leave();
    expect(() => lanes.enter(1)).not.toThrow();
    expect(() => lanes.enter(1)).toThrow(limited);
  });

  it('lets all accounts together have eight', () => {
    const { lanes } = setUp();
    for (const account of [1, 2, 3, 4, 5, 6, 7, 8]) lanes.enter(account);
    expect(() => lanes.enter(9)).toThrow(limited);
  });

  it('gives the lane of the sender who has been silent longest to who has something to do', async () => {
    const { clock, lanes } = setUp();
    const busy = lanes.enter(1);
    const silent = lanes.enter(2).whileIdle(forEver());
    for (const account of [3, 4, 5, 6, 7, 8]) {
      clock.now += 1_000;
      lanes
        .enter(account)
        .whileIdle(forEver())
        .catch(() => undefined);
    }
    clock.now = 15_000;
    expect(() => lanes.enter(9)).not.toThrow();
    await expect(silent).rejects.toEqual(displaced);
    expect(() => lanes.enter(10)).toThrow(limited);
    expect(busy.idleMs).toBe(0);
  });

  it('does not take a lane away that nobody else wants, however silent its sender is', async () => {
    const { clock, lanes } = setUp();
    let send: (line: string) => void = () => undefined;
    const line = lanes.enter(1).whileIdle(
      new Promise<string>((resolve) => {
        send = resolve;
      }),
    );
    clock.now = 3_600_000;
    lanes.enter(2);
    send('a line');
    expect(await line).toBe('a line');
  });

  it("takes an account's own for its third, and no other's", () => {
    const { clock, lanes } = setUp();
    const cut = { own: 0, other: 0 };
    lanes.enter(2).beginIdle(() => (cut.other += 1));
    clock.now = 1;
    lanes.enter(1).beginIdle(() => (cut.own += 1));
    lanes.enter(1);
    clock.now = 20_000;
    lanes.enter(1);
    expect(cut).toEqual({ own: 1, other: 0 });
  });

  it('lets a batch work on whose caller came back in time', () => {
    const { clock, lanes } = setUp();
    const lane = lanes.enter(1);
    lane.beginIdle(() => undefined);
    clock.now = 14_999;
    lane.endIdle();
    lanes.enter(1);
    clock.now = 60_000;
    expect(() => lanes.enter(1)).toThrow(limited);
  });
});
