import type { PeriodTotals, StatisticsSeries } from '@rampart/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, type Query } from '../api/ask';

/** A period, and the one of the same length before it. */
export interface Summary {
  readonly period: PeriodTotals;
  readonly previous: PeriodTotals | null;
}

/** Days that the page looks back. */
export const DAYS = [1, 7, 30] as const;
export type Days = (typeof DAYS)[number];

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 30_000;

/** The period, from the last full hour back: the same question gets the same answer for a while. */
function periodOf(days: Days): { readonly from: string; readonly to: string } {
  const hour = 3_600_000;
  const to = Math.ceil(Date.now() / hour) * hour;
  return { from: new Date(to - days * DAY_MS).toISOString(), to: new Date(to).toISOString() };
}

export const useSummary = (days: Days) =>
  useQuery({
    queryKey: ['stats', 'summary', days],
    queryFn: ({ signal }) =>
      get<Summary>('/api/v1/stats/summary', {
        query: { ...periodOf(days), compare: 'previous' },
        signal,
      }),
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  });

/** Orders in steps, split by something. */
export const useSeries = (days: Days, split: Query) =>
  useQuery({
    queryKey: ['stats', 'series', days, split],
    queryFn: ({ signal }) =>
      get<StatisticsSeries>('/api/v1/stats/timeseries', {
        query: {
          ...periodOf(days),
          by: days === 1 ? 'hour' : 'day',
          tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
          metric: 'orders',
          ...split,
        },
        signal,
      }),
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  });
