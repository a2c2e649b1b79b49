import { MAX_DAYS_BY_STEP, statisticsSeries } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { getStatsTimeseriesFields } from './get-stats-timeseries.fields';

export const getStatsTimeseries = defineEndpoint({
  id: 'get-stats-timeseries',
  method: 'GET',
  path: '/api/v1/stats/timeseries',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: getStatsTimeseriesFields,
  reply: statisticsSeries,
  wrapped: true,
  errors: [],
  summary: 'Chart a figure',
  description: `One figure of the account’s orders by hour (at most ${MAX_DAYS_BY_STEP.hour} days) or day (at most ${MAX_DAYS_BY_STEP.day}), for all or split by decision, outcome, country, reason, rule or merchant. Every series has a value for every one of \`times\`. The period is widened to whole hours or days. Of the merchants, the first fifty of each hour are counted by themselves; the rest is part of \`other\`. Counted as the summary is.`,
  tags: ['Screening'],
  exampleRequest: { by: 'day', group: 'reason', limit: 3 },
});
