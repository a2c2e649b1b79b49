import type { Attempted, AttemptPermits } from './attempt-permits';

/** An endpoint with due deliveries. */
export interface DueEndpoint extends Attempted {
  readonly id: string;
  /** Due deliveries, counted up to the limit that matters here. */
  readonly due: number;
  /** Attempts under way at it, over all replicas. */
  readonly underWay: number;
  /** Concurrent attempts that it may have. */
  readonly permits: number;
  /** Since when the oldest is due. */
  readonly dueSince: Date;
}

/** How many attempts at an endpoint may begin now. Their permits are taken. */
export interface Allotment {
  readonly endpoint: DueEndpoint;
  readonly most: number;
}

/**
 * Takes permits for due deliveries one by one: always for the account that holds the fewest, within it for the
 * endpoint with the fewest attempts under way, and among equals for the one that has waited longest.
 */
export function shareOut(endpoints: readonly DueEndpoint[], permits: AttemptPermits): Allotment[] {
  const taken = new Map<DueEndpoint, number>();
  const byAccount = groupByAccount(endpoints.toSorted(byAge));
  while (byAccount.size > 0) {
    const accountId = fewest([...byAccount.keys()], (each) => permits.countOf(each));
    const open = (byAccount.get(accountId) ?? []).filter((each) => hasRoom(each, taken.get(each) ?? 0));
    const endpoint = takeOne(open, taken, permits);
    if (endpoint === null) byAccount.delete(accountId);
    else taken.set(endpoint, (taken.get(endpoint) ?? 0) + 1);
  }
  return [...taken].map(([endpoint, most]) => ({ endpoint, most }));
}

function groupByAccount(endpoints: readonly DueEndpoint[]): Map<number, DueEndpoint[]> {
  const byAccount = new Map<number, DueEndpoint[]>();
  for (const endpoint of endpoints) {
    byAccount.set(endpoint.accountId, [...(byAccount.get(endpoint.accountId) ?? []), endpoint]);
  }
  return byAccount;
}

/** @returns the endpoint that got the permit; null when none may have one. */
function takeOne(
  endpoints: readonly DueEndpoint[],
  taken: ReadonlyMap<DueEndpoint, number>,
  permits: AttemptPermits,
): DueEndpoint | null {
  const load = (each: DueEndpoint) => each.underWay + (taken.get(each) ?? 0);
  return endpoints.toSorted((a, b) => load(a) - load(b)).find((each) => permits.tryTake(each)) ?? null;
}

const byAge = (a: DueEndpoint, b: DueEndpoint): number => a.dueSince.getTime() - b.dueSince.getTime();

const hasRoom = ({ due, permits, underWay }: DueEndpoint, taken: number): boolean =>
  taken < Math.min(due, permits - underWay);

/** The first of those with the lowest count. */
function fewest(accountIds: readonly number[], countOf: (accountId: number) => number): number {
  return accountIds.reduce((best, each) => (countOf(each) < countOf(best) ? each : best));
}
