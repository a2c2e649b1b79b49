import { AttemptPermits } from './attempt-permits';
import { type DueEndpoint, shareOut } from './share-out';

const NOW = new Date('2026-01-15T12:00:00.000Z');

/** An endpoint on a host of its own, by default with a thousand due deliveries. */
const endpoint = (id: string, accountId: number, rest: Partial<DueEndpoint> = {}): DueEndpoint => ({
  id,
  accountId,
  url: `https://${id}.example/`,
  due: 20,
  underWay: 0,
  permits: 20,
  dueSince: NOW,
  ...rest,
});

const many = (count: number, accountId: number, rest: Partial<DueEndpoint> = {}) =>
  Array.from({ length: count }, (_, n) => endpoint(`${accountId}-${n}`, accountId, rest));

function share(endpoints: readonly DueEndpoint[], permits = new AttemptPermits()): Record<string, number> {
  const allotments = shareOut(endpoints, permits);
  return Object.fromEntries(allotments.map(({ endpoint: { id }, most }) => [id, most]));
}

const sumOf = (shares: Record<string, number>, accountId: number) =>
  Object.entries(shares)
    .filter(([id]) => id.startsWith(`${accountId}-`))
    .reduce((sum, [, most]) => sum + most, 0);

describe('what is due', () => {
  it('is sent, if there is room for all of it', () => {
    expect(share([endpoint('1-a', 1, { due: 3 }), endpoint('2-a', 2, { due: 2 })])).toEqual({
      '1-a': 3,
      '2-a': 2,
    });
  });

  it('gives an endpoint no more concurrently than it may have, with what is under way', () => {
    const shares = share([
      endpoint('1-a', 1, { permits: 5, underWay: 3 }),
      endpoint('1-b', 1, { permits: 1, underWay: 1 }),
      endpoint('1-c', 1, { permits: 1, underWay: 4 }),
    ]);
    expect(shares).toEqual({ '1-a': 2 });
  });

  it('of an account with fifty endpoints takes nothing from one with a single one', () => {
    const shares = share([...many(50, 1, { dueSince: new Date(0) }), endpoint('2-a', 2)]);
    expect(shares['2-a']).toBe(20);
    expect(sumOf(shares, 1)).toBeLessThanOrEqual(90);
  });

  it('of equally greedy accounts is shared equally', () => {
    const shares = share([1, 2, 3, 4].flatMap((accountId) => many(50, accountId)));
    expect([1, 2, 3, 4].map((accountId) => sumOf(shares, accountId))).toEqual([40, 40, 40, 40]);
  });

  it('goes first to an account that has nothing under way', () => {
    const permits = new AttemptPermits();
    share(many(50, 1), permits);
    share(many(50, 2), permits);
    expect(share([...many(50, 1), ...many(50, 2), endpoint('3-a', 3)], permits)).toEqual({ '3-a': 20 });
  });

  it('of one account goes to all its endpoints in turn, first to those with nothing under way', () => {
    const permits = new AttemptPermits();
    const slow = many(49, 1, { underWay: 4 });
    const shares = share([...slow, endpoint('1-quick', 1)], permits);
    expect(shares['1-quick']).toBeGreaterThanOrEqual(5);
  });

  it('that has waited longest goes first among equals', () => {
    const permits = new AttemptPermits();
    for (let n = 0; n < 99; n += 1) permits.tryTake({ accountId: 1, url: `https://${n}.example/` });
    const older = new Date(NOW.getTime() - 1);
    expect(share([endpoint('1-a', 1), endpoint('1-b', 1, { dueSince: older })], permits)).toEqual({
      '1-b': 1,
    });
  });

  it('at the same host is shared by accounts, and leaves other hosts alone', () => {
    const url = 'https://hub.example/';
    const shares = share([...many(50, 1, { url }), endpoint('2-a', 2, { url }), endpoint('2-b', 2)]);
    expect(sumOf(shares, 1)).toBeLessThanOrEqual(20);
    expect(shares['2-a']).toBeGreaterThanOrEqual(10);
    expect(shares['2-b']).toBe(20);
  });
});
