import { AttemptPermits, MOST_PER_ACCOUNT, MOST_PER_HOST, MOST_UNDER_WAY } from './attempt-permits';

let permits: AttemptPermits;

beforeEach(() => {
  permits = new AttemptPermits();
});

/** Takes every permit that the account can get, at one host or at a new one each time. @returns how many. */
function takeAll(accountId: number, url = (n: number) => `https://${accountId}-${n}.example/`): number {
  let taken = 0;
  while (permits.tryTake({ accountId, url: url(taken) })) taken += 1;
  return taken;
}

describe('the attempts of a replica', () => {
  it('go at most by two fifths to one account', () => {
    expect([takeAll(1), MOST_PER_ACCOUNT]).toEqual([100, 100]);
    expect(MOST_UNDER_WAY).toBe(250);
  });

  it.each([1, 2, 8, 20, 50])(
    'are left over for an account that has none when %s others, one after the other, took what they may',
    (others) => {
      for (let accountId = 1; accountId <= others; accountId += 1) takeAll(accountId);
      expect(takeAll(99)).toBeGreaterThan(0);
    },
  );

  it('go at most by two fifths of what a host gets to one account, whatever ports and paths it names', () => {
    expect(takeAll(1, (n) => `https://shop.example:${2_000 + n}/${n}`)).toBe(20);
    expect(takeAll(2, () => 'https://SHOP.example/')).toBe(10);
  });

  it('never exceed what a host gets, over all accounts', () => {
    let sum = 0;
    for (let accountId = 1; accountId < 90; accountId += 1)
      sum += takeAll(accountId, () => 'https://a.example/');
    expect(sum).toBeLessThanOrEqual(MOST_PER_HOST);
  });

  it('at one host leave the account its share of other hosts', () => {
    takeAll(1, () => 'https://a.example/');
    expect(permits.tryTake({ accountId: 1, url: 'https://b.example/' })).toBe(true);
  });

  it('are free again when they have ended', () => {
    const url = 'https://a.example/';
    for (let round = 0; round < 3; round += 1) {
      const taken = takeAll(1, () => url);
      expect(taken).toBe(20);
      for (let n = 0; n < taken; n += 1) permits.giveBack({ accountId: 1, url });
    }
    expect([permits.countOf(1), permits.areExhausted]).toEqual([0, false]);
  });
});
