import { backtestOrder, MAX_BACKTEST_ORDERS, MAX_BACKTEST_ORDERS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { nextCursor, pageFields } from '../../../http/paging/page-fields';
import { jobParams } from '../../jobs/job-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'] as const;

export const getBacktestOrders = defineEndpoint({
  id: 'get-backtest-orders',
  method: 'GET',
  path: '/api/v1/backtests/:id/orders',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: z.object({
    from: optionalButReadable(oneOf(STATUSES)).describe('Orders with this status under the current rules.'),
    to: optionalButReadable(oneOf(STATUSES)).describe('Orders with this status under the tried rules.'),
    ...pageFields('get-backtest-orders', z.object({ after: z.int().min(0) }), MAX_BACKTEST_ORDERS_PER_PAGE),
    sandbox_error: sandboxError,
  }),
  params: jobParams,
  reply: z.object({
    orders: z.array(backtestOrder).describe('Newest first.'),
    kept: z.int().describe('Orders of the backtest that are kept, whatever the filter.'),
    next_cursor: nextCursor,
  }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'List the orders whose decision a backtest changes',
  description: `The orders behind the changes of a report, newest first. The newest ${MAX_BACKTEST_ORDERS.toLocaleString('en')} of each of the account’s latest twenty backtests with changes are kept; there are none until the backtest is done. With the scope \`screen.read\` each has the order as lists show it.`,
  tags: ['Rules'],
  exampleRequest: { from: 'APPROVE', to: 'REVIEW', limit: 10 },
});
