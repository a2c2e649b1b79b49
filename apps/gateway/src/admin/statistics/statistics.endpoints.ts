import { z } from 'zod';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';

export const rebuildAccountStatistics = defineAdminEndpoint({
  id: 'rebuild-statistics',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/statistics/rebuild',
  namesOperator: true,
  params: accountParams,
  reply: z.object({
    account_id: z.int().describe('The account.'),
    hours: z.int().describe('Hours that were counted again, those of its sandbox included.'),
    orders: z.int().describe('Orders in them.'),
  }),
  errors: ['not_found'],
  summary: 'Count an account’s orders again',
  description:
    'Rebuilds the hourly counts of the account and its sandbox from the stored orders, an hour at a time. Orders are screened and statistics answered meanwhile; only the search index waits for each hour. Safe to repeat. Recorded in the audit trail.',
  tags: ['Screening'],
});
