import { type CallPermit, CallPermits } from './call-permits';

const SHOP = 1;
const OTHER = 2;
const THIRD = 3;

function setUp(current: number) {
  const limit = { current };
  const permits = new CallPermits(limit);
  const takeAll = (accountId: number, count: number) =>
    Array.from({ length: count }, () => permits.take(accountId)).filter(
      (taken): taken is CallPermit => typeof taken !== 'string',
    );
  return { limit, permits, takeAll };
}

describe('the permits of calls', () => {
  it('are exactly as many as the limit, and free again once returned', () => {
    const { permits } = setUp(3);
    const [first] = [permits.take(SHOP), permits.take(OTHER), permits.take(THIRD)];
    expect([permits.take(4), permits.underWay, permits.isFull]).toEqual(['full', 3, true]);
    (first as CallPermit).giveBack();
    expect([typeof permits.take(4), permits.take(5), permits.underWay]).toEqual(['object', 'full', 3]);
  });

  it('are returned once, however often that is called', () => {
    const { permits, takeAll } = setUp(4);
    const [permit] = takeAll(SHOP, 2);
    permit?.giveBack();
    permit?.giveBack();
    expect(permits.underWay).toBe(1);
  });

  it('shrink with the limit: no call is cut off, and none let in until there is room', () => {
    const { limit, permits } = setUp(4);
    const taken = [1, 2, 3, 4].map((account) => permits.take(account) as CallPermit);
    limit.current = 2;
    taken[0]?.giveBack();
    taken[1]?.giveBack();
    expect(permits.take(5)).toBe('full');
    taken[2]?.giveBack();
    expect(permits.take(5)).toBeInstanceOf(Object);
  });

  it('leave half to others, however much one account asks for', () => {
    const { permits, takeAll } = setUp(8);
    expect([takeAll(SHOP, 20).length, permits.take(SHOP)]).toEqual([4, 'share']);
    expect(takeAll(OTHER, 20).length).toBeGreaterThanOrEqual(2);
  });

  it('always have one for an account that has none, whatever the others do', () => {
    const { permits, takeAll } = setUp(12);
    for (let round = 0; round < 5; round += 1) {
      takeAll(SHOP, 20);
      takeAll(OTHER, 20);
    }
    expect(permits.take(THIRD)).toBeInstanceOf(Object);
  });

  it('are free for all while no more than half are taken, so that one busy account among many idle ones is served', () => {
    const { permits, takeAll } = setUp(100);
    for (let account = 10; account < 20; account += 1) permits.take(account);
    expect(takeAll(SHOP, 100)).toHaveLength(40);
  });

  it('forget an account whose last call has ended', () => {
    const { permits, takeAll } = setUp(8);
    const own = takeAll(SHOP, 4);
    for (const permit of own) permit.giveBack();
    expect([permits.underWay, takeAll(OTHER, 20).length, takeAll(SHOP, 1).length]).toEqual([0, 4, 1]);
  });
});
