import type { Query } from '../api/ask';

/** The filters of `GET /screenings` that the page offers, by their names there. */
export const FILTER_NAMES = [
  'status',
  'score_from',
  'score_to',
  'from',
  'to',
  'country',
  'currency',
  'amount_from',
  'amount_to',
  'ip',
  'network',
  'email',
  'email_domain',
  'phone',
  'device_hash',
  'username',
  'bin',
  'merchant_id',
  'user_order_id',
  'reason',
  'rule_id',
  'listed',
  'outcome',
  'decided_by',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const SORTS = ['newest', 'oldest', 'score', 'amount'] as const;

/** Hours that a period reaches back. */
export const PERIODS = { '1h': 1, '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const;
export type Period = keyof typeof PERIODS;

/** What the address of the page says: its filters, how far back it looks, and its order. Absent: no such filter. */
export type OrdersSearch = { readonly [Name in FilterName]?: string } & {
  readonly period?: Period;
  readonly sort?: (typeof SORTS)[number];
};

const HOUR_MS = 3_600_000;

/** Reads the address; what it does not know is dropped, so that an old link still opens. */
export function readOrdersSearch(search: Readonly<Record<string, unknown>>): OrdersSearch {
  const filters = FILTER_NAMES.flatMap((name) => {
    const value = String(search[name] ?? '').trim();
    return value === '' ? [] : [[name, value] as const];
  });
  const period = Object.keys(PERIODS).find((each): each is Period => each === search.period);
  const sort = SORTS.find((each) => each === search.sort);
  return { ...Object.fromEntries(filters), ...(period && { period }), ...(sort && { sort }) };
}

/** The filters that are set, in the order of their list. */
export function filtersOf(search: OrdersSearch): readonly (readonly [FilterName, string])[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** @param now from which a period reaches back, rounded down to the minute: the same question has the same answer. */
export function toQuery({ period, sort, ...filters }: OrdersSearch, now: number): Query {
  const minute = Math.floor(now / 60_000) * 60_000;
  const from = period ? new Date(minute - PERIODS[period] * HOUR_MS).toISOString() : filters.from;
  return { ...filters, from, sort };
}
