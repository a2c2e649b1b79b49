import { ruleSeries } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { ruleParams } from '../rule-fields';
import { getRuleTimeseriesFields } from './get-rule-timeseries.fields';

export const getRuleTimeseries = defineEndpoint({
  id: 'get-rule-timeseries',
  method: 'GET',
  path: '/api/v1/rules/:id/timeseries',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleTimeseriesFields,
  params: ruleParams,
  reply: ruleSeries,
  wrapped: true,
  errors: ['not_found', 'deadline_exceeded'],
  summary: 'Chart a rule',
  description:
    'How many orders a rule matched by UTC day or hour, active and in shadow, how many of them it decided otherwise or would have, what they turned out to be, and their amounts by currency. The period is widened to whole days or hours. A rule that is triggered by events has no orders.',
  tags: ['Rules'],
  exampleRequest: { by: 'day' },
});
