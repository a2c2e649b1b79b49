import { z } from 'zod';
import type { EndpointPolicyRow } from '../../database/rows/endpoint-policy.row';
import { limit } from '../accounts/limits.fields';
import { defineAdminEndpoint } from '../admin-endpoint';

/** The settings of an endpoint of the public API: what an operator has set, and what applies. */
export const endpointRecord = z.object({
  id: z.string().describe('Id of the endpoint, e.g. `post-screen`.'),
  counts: z
    .boolean()
    .nullable()
    .describe('Whether a call counts against the daily and monthly quota, as set; null: not set.'),
  rate_per_minute: z
    .int()
    .nullable()
    .describe('Calls per minute of one key to this endpoint, counted separately; null: the key’s own limit.'),
  per_day: z
    .int()
    .nullable()
    .describe('Calls per day of one key to this endpoint, counted separately; null: the key’s own limit.'),
  counts_now: z.boolean().describe('Whether a call counts: the setting, or the default.'),
});

export const endpointToWire = (
  row: EndpointPolicyRow,
  countsNow: boolean,
): z.infer<typeof endpointRecord> => ({
  id: row.endpoint,
  counts: row.counts,
  rate_per_minute: row.ratePerMinute,
  per_day: row.perDay,
  counts_now: countsNow,
});

export const listEndpoints = defineAdminEndpoint({
  id: 'list-endpoints',
  method: 'GET',
  path: '/admin/v1/endpoints',
  reply: z.array(endpointRecord),
  errors: [],
  summary: 'List the endpoints of the public API',
  description: 'Lists which endpoints count against the quota, and their own limits.',
  tags: ['Endpoints'],
});

export const updateEndpoint = defineAdminEndpoint({
  id: 'update-endpoint',
  method: 'PATCH',
  path: '/admin/v1/endpoints/:endpoint_id',
  namesOperator: true,
  params: z.object({ endpoint_id: z.string().describe('Id of the endpoint, e.g. `post-screen`.') }),
  document: z.strictObject({
    counts: z
      .boolean()
      .nullable()
      .optional()
      .describe('Whether a call counts against the daily and monthly quota; null: the default.'),
    rate_per_minute: limit
      .optional()
      .describe('Calls per minute of one key to this endpoint; null: the key’s own limit.'),
    per_day: limit
      .optional()
      .describe('Calls per day of one key to this endpoint; null: the key’s own limit.'),
  }),
  reply: endpointRecord,
  errors: ['not_found'],
  summary: 'Change an endpoint’s quota and limits',
  description: 'Absent fields keep their value. Gateways apply the change within a second.',
  tags: ['Endpoints'],
  exampleRequest: { counts: true },
});
