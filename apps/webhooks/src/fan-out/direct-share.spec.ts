import { reported } from '../webhooks.fixture';
import { MOST_ROWS, shareDirectly } from './direct-share';
import type { WantedDelivery } from './wanted-deliveries';

const AT = new Date('2026-01-15T12:00:00.000Z');
const NONE: ReadonlySet<string> = new Set();

/** Deliveries of one account: each event for each of its endpoints. */
function wantedBy(accountId: number, events: number, endpoints: number): WantedDelivery[] {
  return Array.from({ length: events }, () => reported(accountId, AT)).flatMap((event) =>
    Array.from({ length: endpoints }, (_, n) => ({ endpointId: `${accountId}-${n}`, event })),
  );
}

const countOf = (accountId: number, deliveries: readonly WantedDelivery[]) =>
  deliveries.filter(({ event }) => event.envelope.accountid === accountId).length;

describe('what the listener writes itself', () => {
  it('is all that is wanted, in its order, while that is not too much', () => {
    const wanted = [...wantedBy(1, 100, 10), ...wantedBy(2, 100, 10)];
    expect(shareDirectly(wanted, NONE)).toEqual({ direct: wanted, behind: [] });
  });

  it('is all of an account that wants little, and whole endpoints of one that wants much', () => {
    const wanted = [...wantedBy(1, 199, 50), ...wantedBy(2, 1, 50)];
    const { direct, behind } = shareDirectly(wanted, NONE);
    expect([countOf(1, direct), countOf(2, direct), behind.length]).toEqual([9 * 199, 50, 41]);
    expect(direct.length).toBeLessThanOrEqual(MOST_ROWS);
  });

  it('is shared evenly by accounts that all want much', () => {
    const wanted = [1, 2, 3, 4].flatMap((accountId) => wantedBy(accountId, 50, 50));
    const { direct } = shareDirectly(wanted, NONE);
    expect([1, 2, 3, 4].map((accountId) => countOf(accountId, direct))).toEqual([500, 500, 500, 500]);
  });

  it('is one event for all webhooks of an account, however many accounts there are', () => {
    const wanted = Array.from({ length: 200 }, (_, n) => wantedBy(n + 1, 1, 50)).flat();
    expect(shareDirectly(wanted, NONE).behind).toEqual([]);
  });

  it('is first what the endpoints of an account get that want least', () => {
    const wanted = wantedBy(1, 120, 20);
    const rare = { endpointId: 'rare', event: reported(1, AT) };
    const { direct, behind } = shareDirectly([...wanted, rare], NONE);
    expect(direct).toContain(rare);
    expect(behind).toHaveLength(4);
  });

  it('is nothing for an endpoint for which too much waits', () => {
    const { direct, behind } = shareDirectly(wantedBy(1, 2, 2), new Set(['1-0']));
    expect([direct.map(({ endpointId }) => endpointId), behind]).toEqual([['1-1', '1-1'], ['1-0']]);
  });
});
