import type { LinkGraph, SharedValue } from '@rampart/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/ask';
import { mergeGraphs } from './merge-graphs';

/** What the address of the page says: where the graph begins, and how far it goes. */
export interface LinksSearch {
  readonly order?: string;
  readonly kind?: string;
  readonly value?: string;
  readonly depth?: 2;
}

/** Reads the address; what it does not know is dropped. */
export function readLinksSearch(search: Readonly<Record<string, unknown>>): LinksSearch {
  const [order, kind, value] = [search.order, search.kind, search.value].map((each) => String(each ?? ''));
  return {
    ...(order && { order }),
    ...(kind && { kind }),
    ...(value && { value }),
    ...(Number(search.depth) === 2 && { depth: 2 as const }),
  };
}

const WIDEST = 25;

const askFor = (body: object, signal?: AbortSignal) =>
  post<LinkGraph>('/api/v1/links', { body, ...(signal && { signal }) });

/** The graph of the page with what was expanded since it was opened. */
export function useLinks({ order, kind, value, depth }: LinksSearch) {
  const start = order ? { shield_id: order } : { entity_type: kind, value };
  const hasStart = Boolean(order || (kind && value));
  const first = useQuery({
    queryKey: ['links', start, depth],
    queryFn: ({ signal }) => askFor({ ...start, depth: depth ?? 1 }, signal),
    enabled: hasStart,
    staleTime: 60_000,
  });
  const [added, setAdded] = useState<{ readonly of: unknown; readonly graphs: readonly LinkGraph[] }>();
  const graphs = first.data && added?.of === first.data ? added.graphs : [];
  const expand = useMutation({
    mutationFn: ({ shieldId, by }: { readonly shieldId: string; readonly by?: SharedValue }) =>
      askFor({ shield_id: shieldId, fan_out: WIDEST, ...(by && { by }) }),
    onSuccess: (graph) => setAdded({ of: first.data, graphs: [...graphs, graph] }),
  });
  return {
    hasStart,
    graph: first.data && mergeGraphs(first.data, graphs),
    error: first.error ?? expand.error,
    isExpanding: expand.isPending,
    retry: () => void first.refetch(),
    expand: expand.mutate,
  };
}
