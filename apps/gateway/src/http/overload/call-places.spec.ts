import { type CallPlace, CallPlaces } from './call-places';

const SHOP = 1;
const OTHER = 2;
const THIRD = 3;

function setUp(current: number) {
  const limit = { current };
  const places = new CallPlaces(limit);
  /** Takes and enters; null when it was turned away, by then without a place. */
  const enter = (accountId: number): CallPlace | null => {
    const place = places.take();
    if (place === null || place.enter(accountId)) return place;
    place.giveBack();
    return null;
  };
  const enterAll = (accountId: number, count: number) =>
    Array.from({ length: count }, () => enter(accountId)).filter((place) => place !== null);
  return { limit, places, enter, enterAll };
}

describe('the places of calls', () => {
  it('are exactly as many as the limit says, and free again once given back', () => {
    const { places } = setUp(3);
    const taken = [places.take(), places.take(), places.take()];
    expect([places.take(), places.underWay]).toEqual([null, 3]);
    taken[1]?.giveBack();
    expect([places.take() === null, places.take(), places.underWay]).toEqual([false, null, 3]);
  });

  it('are given back once, however often that is said', () => {
    const { places } = setUp(2);
    const place = places.take();
    places.take();
    place?.giveBack();
    place?.giveBack();
    expect(places.underWay).toBe(1);
  });

  it('shrink with the limit: nobody is cut off, and nobody let in until there is room', () => {
    const { limit, places } = setUp(4);
    const taken = Array.from({ length: 4 }, () => places.take());
    limit.current = 2;
    taken[0]?.giveBack();
    taken[1]?.giveBack();
    expect(places.take()).toBeNull();
    taken[2]?.giveBack();
    expect(places.take()).not.toBeNull();
  });

  it('leave half to others, however much one account asks for', () => {
    const { enterAll } = setUp(8);
    expect(enterAll(SHOP, 20)).toHaveLength(4);
    expect(enterAll(OTHER, 20).length).toBeGreaterThanOrEqual(2);
  });

  it('always have one for an account that has none, whatever the others do', () => {
    const { enter, enterAll } = setUp(12);
    for (let round = 0; round < 5; round += 1) {
      enterAll(SHOP, 20);
      enterAll(OTHER, 20);
    }
    expect(enter(THIRD)).not.toBeNull();
  });

  it('are free for all while no more than half are taken, so that one busy account among many idle ones is served', () => {
    const { enter, enterAll } = setUp(100);
    for (let account = 10; account < 20; account += 1) enter(account);
    expect(enterAll(SHOP, 100)).toHaveLength(40);
  });

  it('forget an account whose last call has ended', () => {
    const { places, enter, enterAll } = setUp(8);
    const own = enterAll(SHOP, 4);
    for (const place of own) place.giveBack();
    expect([places.underWay, enterAll(OTHER, 20).length, enter(SHOP) !== null]).toEqual([0, 4, true]);
  });
});
