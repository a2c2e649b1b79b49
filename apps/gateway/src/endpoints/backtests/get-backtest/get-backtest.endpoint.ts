import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { jobParams } from '../../jobs/job-record';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { backtestRecord, doneExample } from '../backtest-record';

export const getBacktest = defineEndpoint({
  id: 'get-backtest',
  method: 'GET',
  path: '/api/v1/backtests/:id',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: jobParams,
  reply: backtestRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a backtest',
  description:
    'Tells how a backtest stands, and once it is done what it came to. A backtest of another account is as unknown as one that never was.',
  tags: ['Backtests'],
  examples: { reply: doneExample },
});
