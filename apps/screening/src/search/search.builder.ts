import type { RequestOf, ScreeningFilter, searchScreenings } from '@rampart/contracts';
import { NO_FILTER } from './search-terms';

/** A search of an account for all its orders, newest first. */
export function buildSearch(
  filter: Partial<ScreeningFilter> = {},
  rest: Partial<Omit<RequestOf<typeof searchScreenings>, 'filter'>> = {},
): RequestOf<typeof searchScreenings> {
  return {
    accountId: 1,
    filter: { ...NO_FILTER, ...filter },
    order: 'newest',
    after: null,
    limit: 100,
    ...rest,
  };
}
