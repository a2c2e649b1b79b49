import { countBusiest, recount } from './busiest-window';

const SECONDS = 1_000;

describe.each([
  ['the sweep', countBusiest],
  ['brute force', recount],
])('the fullest window, by %s', (_, count) => {
  it('counts what happened within its length, its end included and its beginning not', () => {
    expect(count([0, 59.999 * SECONDS], 60)).toBe(2);
    expect(count([0, 60 * SECONDS], 60)).toBe(1);
  });

  it('is the best of all, whatever the order', () => {
    const times = [500, 10, 501, 90, 502, 503, 20].map((each) => each * SECONDS);
    expect(count(times, 60)).toBe(4);
  });

  it('counts what happened at the same moment, and nothing of nothing', () => {
    expect([count([7, 7, 7], 60), count([], 60)]).toEqual([3, 0]);
  });
});
