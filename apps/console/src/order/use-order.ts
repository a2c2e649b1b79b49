import type { Explanation, RelatedScreenings, ScreeningResult } from '@rampart/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';

/** The stored answer with the parts of its explanation that are asked for here. */
export type ExplainedOrder = ScreeningResult & Explanation;

const PARTS = 'contributions,rules,shadow,manifest,warnings,degraded,flip,override';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) =>
      get<ExplainedOrder>(`/api/v1/screen/${encodeURIComponent(id)}`, { query: { expand: PARTS }, signal }),
    staleTime: 60_000,
  });

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) =>
      get<RelatedScreenings>(`/api/v1/screen/${encodeURIComponent(id)}/related`, { signal }),
    staleTime: 15_000,
  });

export const useOrder = (id: string) => useQuery(orderQuery(id));
export const useRelated = (id: string) => useQuery(relatedQuery(id));
