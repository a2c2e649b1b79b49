import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { definitionExample } from '../../rules/rule-examples';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { backtestRecord } from '../backtest-record';
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
  summary: 'Backtest rules on stored orders',
  description:
    'Decides the orders of a period again, from what was known of them at the time: once with the current rules and once with the tried ones, so that only the rules make a difference. Model, lists and thresholds are the same on both sides. The backtest is a job: GET backtests/{id} returns its state and report, GET jobs/{id}/progress streams its progress, POST jobs/{id}/cancel ends it.',
  tags: ['Backtests'],
  exampleRequest: {
    rules: [definitionExample],
    since: '2026-01-01T00:00:00Z',
    until: '2026-01-31T00:00:00Z',
  },
});
