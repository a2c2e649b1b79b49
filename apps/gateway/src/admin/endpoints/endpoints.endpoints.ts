import { z } from 'zod';
import type { EndpointPolicyRow } from '../../usage/policies/endpoint-policy.row';
import { limit } from '../accounts/limits.fields';
import { defineAdminEndpoint } from '../admin-endpoint';

/** What an operator has set for an endpoint of the public API, and what holds. */
export const endpointRecord = z.object({
  id: z.string().describe('Id of the endpoint, e.g. `post-screen`.'),
  counts: z
    .boolean()
    .nullable()
    .describe('Whether a call counts against day and month, as set; null: nothing is set.'),
  rate_per_minute: z
    .int()
    .nullable()
    .describe(
      'Calls a minute of one key to this endpoint, counted apart from its other calls; null: the key’s own limit.',
    ),
  per_day: z
    .int()
    .nullable()
    .describe(
      'Calls a day of one key to this endpoint, counted apart from its other calls; null: the key’s own limit.',
    ),
  counts_now: z.boolean().describe('Whether a call counts, by what is set or by default.'),
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

const example: z.infer<typeof endpointRecord> = {
  id: 'post-screen',
  counts: null,
  rate_per_minute: null,
  per_day: null,
  counts_now: true,
};

export const listEndpoints = defineAdminEndpoint({
  id: 'list-endpoints',
  method: 'GET',
  path: '/admin/v1/endpoints',
  reply: z.array(endpointRecord),
  errors: [],
  summary: 'List the endpoints of the public API',
  description: 'Which of them count against the quota, and those with limits of their own.',
  tags: ['Endpoints'],
  examples: { reply: [example] },
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
      .describe('Whether a call counts against day and month; null: as by default.'),
    rate_per_minute: limit
      .optional()
      .describe('Calls a minute of one key to this endpoint; null: the key’s own limit.'),
    per_day: limit.optional().describe('Calls a day of one key to this endpoint; null: the key’s own limit.'),
  }),
  reply: endpointRecord,
  errors: ['not_found'],
  summary: 'Change what an endpoint costs and allows',
  description: 'What is absent stays. Gateways apply it within seconds.',
  tags: ['Endpoints'],
  examples: { request: { counts: true }, reply: { ...example, counts: true } },
});
