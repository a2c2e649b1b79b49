import { AdaptiveLimit } from './adaptive-limit';

const MOST = 256;

function setUp() {
  let clock = 0;
  const limit = new AdaptiveLimit(MOST, () => clock);
  /**
   * One second of a machine that completes this many calls a second, with as many under way as the limit allows, or
   * fewer.
   */
  const run = (perSecond: number, wanted: number, seconds = 1, share = 1) => {
    for (let call = 0; call < perSecond * seconds; call += 1) {
      clock += 1_000 / perSecond;
      const underWay = Math.min(wanted, limit.current * share);
      // Little's law: the duration of a call when this many share the machine.
      limit.answered((underWay * 1_000) / perSecond, underWay);
    }
  };
  return { limit, run };
}

describe('the limit of calls', () => {
  it('stays while calls are quick', () => {
    const { limit, run } = setUp();
    run(4_000, MOST);
    expect(limit.current).toBe(MOST);
  });

  it('falls to what is answered in time, and stays about there', () => {
    const { limit, run } = setUp();
    run(400, 2_000, 3);
    // At 400 a second, a hundred calls take 250 ms.
    expect(limit.current).toBeGreaterThan(60);
    expect(limit.current).toBeLessThan(110);
  });

  it('falls for an account that may take no more than half', () => {
    const { limit, run } = setUp();
    run(200, 2_000, 4, 0.5);
    expect(limit.current).toBeLessThan(110);
  });

  it('does not fall for calls that are slow by themselves', () => {
    const { limit, run } = setUp();
    run(2, 10, 60);
    expect(limit.current).toBe(MOST);
  });

  it('never falls so low that a machine could not be kept busy', () => {
    const { limit, run } = setUp();
    run(10, 2_000, 60);
    expect(limit.current).toBe(32);
  });

  it('rises again as soon as calls are quick, used or not', () => {
    const { limit, run } = setUp();
    run(100, 2_000, 10);
    const low = limit.current;
    run(400, 4, 3);
    expect(low).toBeLessThan(64);
    expect(limit.current).toBe(MOST);
  });
});
