import type { CaseFile, CaseStats, CaseSummary } from '@rampart/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import { caseQuery } from '../cases/case-query';
import { orderQuery, relatedQuery } from '../order/use-order';
import { type QueueSearch, toQuery } from './queue-search';

const LOOK_EVERY_MS = 5_000;
/** More than an analyst works off before the list is read again. */
export const LISTED = 100;

/** The cases that the page's address asks for. */
export const queueQuery = ({ case: _, ...filters }: QueueSearch, analyst: string) =>
  queryOptions({
    queryKey: ['queue', filters, analyst],
    queryFn: async ({ signal }) => {
      const query = { ...toQuery(filters, analyst, Date.now()), limit: LISTED };
      const { cases } = await get<{ readonly cases: readonly CaseSummary[] }>('/api/v1/cases', {
        query,
        signal,
      });
      return cases;
    },
    enabled: analyst !== '',
    refetchInterval: LOOK_EVERY_MS,
  });

export const useCaseStats = () =>
  useQuery({
    queryKey: ['case-stats'],
    queryFn: ({ signal }) => get<CaseStats>('/api/v1/cases/stats', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** The order that a case shows first: the one that opened it, otherwise the newest. */
export function orderOf(file: Pick<CaseFile, 'subject' | 'screenings'>): string | null {
  return file.subject.shield_id ?? file.screenings[0]?.shield_id ?? null;
}

/** Reads a case and its order in advance, so that the next one appears at once. */
export async function prefetchCase(client: QueryClient, id: number): Promise<void> {
  const file = await client.ensureQueryData(caseQuery(id)).catch(() => null);
  const order = file ? orderOf(file) : null;
  if (order === null) return;
  await Promise.all([client.prefetchQuery(orderQuery(order)), client.prefetchQuery(relatedQuery(order))]);
}
