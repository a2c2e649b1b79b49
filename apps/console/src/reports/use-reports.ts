import type { FoundScreening, Report, ReportCategory, ReportStatus } from '@rampart/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import type { FilterName } from '../orders/orders-search';

export const STATUSES: readonly ReportStatus[] = [
  'pending',
  'under_review',
  'confirmed',
  'rejected',
  'withdrawn',
];
export const CATEGORIES: readonly ReportCategory[] = [
  'fraud',
  'chargeback',
  'spam',
  'abuse',
  'account_takeover',
  'bot',
  'phishing',
  'scraping',
  'promo_abuse',
  'other',
];

/** Which status may follow; the others are final. */
export const NEXT: Readonly<Partial<Record<ReportStatus, readonly ReportStatus[]>>> = {
  pending: ['under_review', 'withdrawn'],
  under_review: ['confirmed', 'rejected'],
};

/** By which filter orders are found for a kind of value; kinds that orders are not found by are absent. */
export const FILTER_OF: Readonly<Record<string, FilterName | undefined>> = {
  ip: 'ip',
  email: 'email',
  email_domain: 'email_domain',
  phone: 'phone',
  device: 'device_hash',
  username: 'username',
  card_bin: 'bin',
};

/** What the address of the page says. */
export interface ReportsSearch {
  readonly status?: ReportStatus;
  readonly category?: ReportCategory;
  /** Id of the report that is shown beside the list. */
  readonly report?: number;
}

/** Reads the address; what it does not know is dropped. */
export function readReportsSearch(search: Readonly<Record<string, unknown>>): ReportsSearch {
  const status = STATUSES.find((each) => each === search.status);
  const category = CATEGORIES.find((each) => each === search.category);
  const report = Number(search.report);
  return { ...(status && { status }), ...(category && { category }), ...(report > 0 && { report }) };
}

interface Page {
  readonly reports: readonly Report[];
  readonly next_cursor: string | null;
}

const PAGE = 50;

export function useReports({ status, category }: ReportsSearch) {
  const query = { status, category, limit: PAGE };
  return useInfiniteQuery({
    queryKey: ['reports', query],
    queryFn: ({ pageParam, signal }) =>
      get<Page>('/api/v1/reports', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** A report that a link leads to need not be on the first page. */
export const useReport = (id: number) =>
  useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => get<Report>(`/api/v1/reports/${id}`, { signal }),
  });

const ORDERS = 10;

/** The newest orders with a value. Nothing is asked where orders are not found by it. */
export const useOrdersOf = (filter: FilterName | null, value: string) =>
  useQuery({
    queryKey: ['orders-of', filter, value],
    queryFn: ({ signal }) =>
      get<{ readonly screenings: readonly FoundScreening[]; readonly next_cursor: string | null }>(
        '/api/v1/screenings',
        { query: { [filter ?? '']: value, limit: ORDERS }, signal },
      ),
    enabled: filter !== null,
  });
