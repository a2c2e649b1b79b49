import { BadAttempts, MAX_ADDRESSES, WINDOW_MS } from './bad-attempts';

function attemptsOf(limit: number) {
  const state = { clock: 5_000 };
  const attempts = new BadAttempts({ limit, now: () => state.clock });
  return { attempts, state };
}

describe('the bad attempts of an address', () => {
  it('are let through up to the limit, and no further until the minute of the first has passed', () => {
    const { attempts, state } = attemptsOf(3);
    expect([1, 2, 3].map(() => attempts.note('192.0.2.1'))).toEqual([null, null, null]);
    expect(attempts.note('192.0.2.1')).toBe(60);
    state.clock += WINDOW_MS - 1_500;
    expect(attempts.note('192.0.2.1')).toBe(2);
    state.clock += 1_500;
    expect(attempts.note('192.0.2.1')).toBeNull();
  });

  it('do not count against another address', () => {
    const { attempts } = attemptsOf(1);
    attempts.note('192.0.2.1');
    expect([attempts.note('192.0.2.1'), attempts.note('192.0.2.2')]).toEqual([60, null]);
  });

  it('count for the whole /64 of an IPv6 address, which one person has', () => {
    const { attempts } = attemptsOf(2);
    attempts.note('2001:db8:0:1::1');
    attempts.note('2001:db8:0:1::2');
    expect(attempts.note('2001:db8:0:1::3')).toBe(60);
    expect(attempts.note('2001:db8:0:2::3')).toBeNull();
  });

  it('take memory for so many addresses and no more, and are forgotten first where it has been quiet longest', () => {
    const { attempts } = attemptsOf(1);
    attempts.note('first');
    attempts.note('second');
    for (let index = 0; index < MAX_ADDRESSES - 1; index += 1) attempts.note(`other-${index}`);
    expect([attempts.note('second'), attempts.note('first')]).toEqual([60, null]);
  });
});
