import type { FoundScreening } from '@rampart/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { get } from '../api/ask';
import { areAllListed, mergeRows } from './live-row';
import { filtersOf, type OrdersSearch, toQuery } from './orders-search';
import { useLiveOrders } from './use-live-orders';

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
  // What comes while a list is not on the screen is missing in what is kept of it.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: ['orders', query], refetchType: 'none' }),
    [client, query],
  );
  const listed = useMemo(() => pages.data?.pages.flatMap(({ screenings }) => screenings) ?? [], [pages.data]);
  const isNewestFirst = (search.sort ?? 'newest') === 'newest' && search.to === undefined;
  // Whether an order has the properties that are asked for, only the API knows.
  const isEverything = isNewestFirst && filtersOf(search).length === 0;
  const newestKey = ['newest-orders', query];
  const newest = useQuery({
    queryKey: newestKey,
    queryFn: ({ signal }) =>
      get<Page>('/api/v1/screenings', { query: { ...query, limit: isEverything ? PAGE : 1 }, signal }),
    enabled: isNewestFirst && pages.isSuccess,
    refetchInterval: LOOK_EVERY_MS,
  });
  const readAgain = () => void client.invalidateQueries({ queryKey: newestKey });
  const { live, areMore, isOpen, forget } = useLiveOrders(isEverything, readAgain);
  // The list learns of an order a moment after its event, and then says more about it.
  const known = useMemo(
    () => (isEverything ? upToDate(listed, newest.data?.screenings ?? []) : listed),
    [isEverything, listed, newest.data],
  );
  const rows = useMemo(
    () => (isEverything ? mergeRows(upToDate(live, newest.data?.screenings ?? []), known) : known),
    [isEverything, live, newest.data, known],
  );
  const refresh = async () => {
    forget();
    setAsked({ search, at: Date.now() });
    scrollTo({ top: 0 });
    await client.resetQueries({ queryKey });
  };
  // An order that came while the list was read and before the stream was open is in neither of them.
  const isBehind = !pages.isFetching && !areAllListed(newest.data?.screenings ?? [], rows);
  // In an empty table nothing moves away from under a reader.
  const isEmptyAndBehind = isBehind && pages.isSuccess && rows.length === 0;
  useEffect(() => {
    if (isEmptyAndBehind) void client.invalidateQueries({ queryKey: ['orders', query] });
  }, [client, isEmptyAndBehind, query]);
  return {
    rows,
    pages,
    isLive: isNewestFirst && (isEverything ? isOpen : !newest.isError),
    hasNewer: isBehind || (isEverything && areMore),
    refresh,
  };
}

type Rows = readonly FoundScreening[];

/** Rows by what was read last. */
function upToDate(rows: Rows, read: Rows): Rows {
  const latest = new Map(read.map((row) => [row.shield_id, row]));
  return rows.map((row) => latest.get(row.shield_id) ?? row);
}
