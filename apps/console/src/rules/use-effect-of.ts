import { useQuery } from '@tanstack/react-query';
import { get, post } from '../api/ask';
import type { Draft } from './draft';
import { type BacktestRun, isOver, TRIGGER } from './use-rules';

/** Orders that the effect is shown on, about. */
const ORDERS = 1_000;
const DAYS = 30;
const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 300;

/**
 * What a rule would have changed on some thousand orders of the last thirty days, evenly spread over them; the same
 * orders for each draft. One run at a time: that of an earlier draft is cancelled.
 *
 * @param draft null: nothing is asked, since it is not valid or not finished.
 */
export const useEffectOf = (draft: Draft | null) =>
  useQuery({
    queryKey: ['rule-effect', draft && [draft.expression, draft.action, draft.priority, draft.name]],
    queryFn: ({ signal }) => runOn(draft as Draft, signal),
    enabled: draft !== null && draft.trigger === TRIGGER,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  });

async function runOn(draft: Draft, signal: AbortSignal): Promise<BacktestRun> {
  const since = new Date(Date.now() - DAYS * DAY_MS).toISOString();
  const { period } = await get<{ readonly period: { readonly orders: number } }>('/api/v1/stats/summary', {
    query: { from: since, to: new Date().toISOString() },
    signal,
  });
  const sample = Math.min(1, ORDERS / Math.max(1, period.orders));
  signal.throwIfAborted();
  const rule = { ...draft, name: draft.name || 'Draft' };
  const { id } = await post<BacktestRun>('/api/v1/backtests', { body: { rules: [rule], since, sample } });
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const run = await get<BacktestRun>(`/api/v1/backtests/${id}`, { signal });
      if (isOver(run)) return run;
    }
  } finally {
    // An ended one cannot be cancelled, which is as good.
    if (signal.aborted) void post(`/api/v1/jobs/${id}/cancel`, { body: {} }).catch(() => undefined);
  }
}
