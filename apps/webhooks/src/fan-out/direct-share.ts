import { MAX_WEBHOOKS } from '@rampart/contracts';
import type { WantedDelivery } from './wanted-deliveries';

/** Rows that the listener writes in one transaction, unless one event per account already needs more. */
export const MOST_ROWS = 2_000;

/** How the listener handles the deliveries wanted of one batch. */
export interface DirectShare {
  readonly direct: readonly WantedDelivery[];
  /** Endpoints that get nothing of this batch. */
  readonly behind: readonly string[];
}

/**
 * Max-min fair: an account that wants less than an equal share gets all of it, and the others divide the rest. One
 * event for all of an account's webhooks always fits its share. An endpoint gets everything it wants of the batch or
 * nothing; within an account those that want least come first. Pure.
 *
 * @param full endpoints that get nothing.
 */
export function shareDirectly(wanted: readonly WantedDelivery[], full: ReadonlySet<string>): DirectShare {
  const open = wanted.filter(({ endpointId }) => !full.has(endpointId));
  const byAccount = groupBy(open, ({ event }) => event.envelope.accountid);
  const most = computeMost([...byAccount.values()].map(({ length }) => length));
  const direct = new Set([...byAccount.values()].flatMap((ofAccount) => chooseEndpoints(ofAccount, most)));
  const all = new Set(wanted.map(({ endpointId }) => endpointId));
  return {
    direct: open.filter(({ endpointId }) => direct.has(endpointId)),
    behind: [...all].filter((id) => !direct.has(id)),
  };
}

/** The most rows that one account may have, given how many each account wants. */
function computeMost(counts: readonly number[]): number {
  let left = MOST_ROWS;
  const rising = counts.toSorted((a, b) => a - b);
  for (const [n, count] of rising.entries()) {
    const part = Math.floor(left / (rising.length - n));
    if (count > part) return Math.max(part, MAX_WEBHOOKS);
    left -= count;
  }
  return MOST_ROWS;
}

/** The ids of those that get what they want. */
function chooseEndpoints(wanted: readonly WantedDelivery[], most: number): string[] {
  const byEndpoint = groupBy(wanted, ({ endpointId }) => endpointId);
  let left = most;
  return [...byEndpoint]
    .toSorted(([, a], [, b]) => a.length - b.length)
    .flatMap(([id, { length }]) => {
      left -= length;
      return left >= 0 ? [id] : [];
    });
}

function groupBy<Key>(
  wanted: readonly WantedDelivery[],
  keyOf: (each: WantedDelivery) => Key,
): Map<Key, WantedDelivery[]> {
  const groups = new Map<Key, WantedDelivery[]>();
  for (const each of wanted) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  return groups;
}
