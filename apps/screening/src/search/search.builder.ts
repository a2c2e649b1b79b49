import {
  NO_SCREENING_FILTER,
  type RequestOf,
  type ScreeningFilter,
  type searchScreenings,
} from '@rampart/contracts';

/** A search of an account for all its orders, newest first. */
export function buildSearch(
  filter: Partial<ScreeningFilter> = {},
  rest: Partial<Omit<RequestOf<typeof searchScreenings>, 'filter'>> = {},
): RequestOf<typeof searchScreenings> {
  return {
    accountId: 1,
    filter: { ...NO_SCREENING_FILTER, ...filter },
    order: 'newest',
    after: null,
    limit: 100,
    ...rest,
  };
}
