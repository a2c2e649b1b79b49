import type { BacktestOrder, RuleMatchRecord, RuleSeries } from '@rampart/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';

export interface MatchFilter {
  readonly mode?: 'active' | 'shadow';
  readonly changed?: boolean;
}

const PAGE = 25;

interface Page {
  readonly next_cursor: string | null;
}

export const useRuleMatches = (id: number, filter: MatchFilter) =>
  useInfiniteQuery({
    queryKey: ['rule-matches', id, filter],
    queryFn: ({ pageParam, signal }) =>
      get<Page & { readonly matches: readonly RuleMatchRecord[] }>(`/api/v1/rules/${id}/matches`, {
        query: { ...filter, limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const useRuleSeries = (id: number) =>
  useQuery({
    queryKey: ['rule-series', id],
    queryFn: ({ signal }) => get<RuleSeries>(`/api/v1/rules/${id}/timeseries`, { signal }),
    staleTime: 30_000,
  });

/** The orders of a finished backtest whose decision differs in one way. */
export const useBacktestOrders = (id: string, from: string, to: string, isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: ['backtest-orders', id, from, to],
    queryFn: ({ pageParam, signal }) =>
      get<Page & { readonly orders: readonly BacktestOrder[] }>(`/api/v1/backtests/${id}/orders`, {
        query: { from, to, limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: isOpen,
  });
