import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { jobParams } from '../../jobs/job-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { backtestRecord } from '../backtest-record';

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
    'Returns the state of a backtest and, once it is done, its report. A backtest of another account is answered like an unknown one.',
  tags: ['Backtests'],
});
