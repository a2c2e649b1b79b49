import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { definitionExample } from '../../rules/rule-record';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { backtestRecord, queuedExample } from '../backtest-record';
import { backtestDocument } from './backtest-document';

export const postBacktests = defineEndpoint({
  id: 'post-backtests',
  method: 'POST',
  path: '/api/v1/backtests',
  scope: 'rules.write',
  counts: true,
  isRepeatSafe: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: backtestDocument,
  reply: backtestRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Try rules on orders that were answered',
  description:
    'Begins to decide the orders of a period again, with what was known of them at the time: once with the rules that hold now and once with the tried ones beside them, so that the difference is theirs alone. The model, the lists and the thresholds are the same on both sides. It is a job: GET backtests/{id} tells how it stands and what it came to, GET jobs/{id}/progress streams it, POST jobs/{id}/cancel ends it.',
  tags: ['Backtests'],
  examples: {
    request: {
      rules: [definitionExample],
      since: '2026-01-01T00:00:00Z',
      until: '2026-01-31T00:00:00Z',
    },
    reply: queuedExample,
  },
});
