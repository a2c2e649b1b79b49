import { z } from 'zod';
import { MODEL_COLUMNS, readerOf } from '../decide/models/model-columns';
import { SIGNALS } from '../decide/signals/registry';
import { defineJob, type JobContext, type JobResult } from '../jobs/job-definition';
import { readLearnedOrders } from '../models/training/learned-orders.repository';
import { type ReadColumn, SetBuilder } from '../models/training/set-builder';
import { SIGNAL } from './conditions';
import { findSuggestions } from './find-suggestions';

/** Orders of one search: enough for any condition that matters, and a bound for time and memory. */
const MOST_ORDERS = 100_000;

/** A search's parameters: which orders the account lets its models learn from. */
export const suggestionsParams = z.object({ maxRows: z.int(), unlabelledAfterDays: z.int().nullable() });

/** Searches conditions that match frauds which were approved, among approved orders with a known outcome. */
export const suggestionsJob = defineJob({ kind: 'suggestions', params: suggestionsParams, run });

/** A score as a condition would be one more threshold, and the time of an order is no reason. */
const LEFT_OUT: ReadonlySet<string> = new Set(['evidence.score', 'order.hour', 'order.weekday']);

const COLUMNS: readonly ReadColumn[] = [
  ...MODEL_COLUMNS.filter(({ name }) => !LEFT_OUT.has(name)).map((spec) => ({ spec, read: readerOf(spec) })),
  ...SIGNALS.map(
    ({ code }): ReadColumn => ({
      spec: { name: `${SIGNAL}${code}`, kind: 'flag' },
      read: ({ evidence }) => (evidence.some((each) => each.code === code) ? 1 : 0),
    }),
  ),
];

async function run({
  accountId,
  params,
  reading,
  signal,
  progress,
}: JobContext<z.infer<typeof suggestionsParams>>): Promise<JobResult> {
  const builder = new SetBuilder(COLUMNS);
  const asked = { ...params, maxRows: Math.min(params.maxRows, MOST_ORDERS) };
  for await (const page of readLearnedOrders(reading, accountId, asked, new Date())) {
    signal.throwIfAborted();
    for (const order of page) if (order.status === 'APPROVE') builder.add(order);
    progress({ stage: 'reading orders', done: builder.counts.rows, total: null });
  }
  let steps = 0;
  const pause = () => {
    signal.throwIfAborted();
    progress({ stage: 'searching', done: steps++, total: null });
  };
  return findSuggestions(builder.build(), pause);
}
