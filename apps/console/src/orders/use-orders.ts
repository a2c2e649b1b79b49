import type { FoundScreening } from '@rampart/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { get } from '../api/ask';
import { type OrdersSearch, toQuery } from './orders-search';

interface Page {
  readonly screenings: readonly FoundScreening[];
  readonly next_cursor: string | null;
}

const PAGE = 100;
const LOOK_EVERY_MS = 3_000;

/** The orders of a search, page by page, and whether newer ones have come since. */
export function useOrders(search: OrdersSearch) {
  const client = useQueryClient();
  // A period reaches back from when it was chosen, not from every page.
  const [asked, setAsked] = useState(() => ({ search, at: Date.now() }));
  if (asked.search !== search) setAsked({ search, at: Date.now() });
  const query = useMemo(() => toQuery(asked.search, asked.at), [asked]);
  const queryKey = ['orders', query];
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      get<Page>('/api/v1/screenings', { query: { ...query, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const rows = useMemo(() => pages.data?.pages.flatMap(({ screenings }) => screenings) ?? [], [pages.data]);
  const isNewestFirst = (search.sort ?? 'newest') === 'newest' && search.to === undefined;
  const newest = useQuery({
    queryKey: ['newest-order', query],
    queryFn: ({ signal }) => get<Page>('/api/v1/screenings', { query: { ...query, limit: 1 }, signal }),
    enabled: isNewestFirst && pages.isSuccess,
    refetchInterval: LOOK_EVERY_MS,
  });
  const newestId = newest.data?.screenings[0]?.shield_id;
  const refresh = async () => {
    setAsked({ search, at: Date.now() });
    await client.resetQueries({ queryKey });
  };
  return {
    rows,
    pages,
    isLive: isNewestFirst && !newest.isError,
    hasNewer: newestId !== undefined && newestId !== rows[0]?.shield_id && !pages.isFetching,
    refresh,
  };
}
