import { MAX_STATISTICS_DAYS, statisticsSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { getStatsSummaryFields } from './get-stats-summary.fields';

export const getStatsSummary = defineEndpoint({
  id: 'get-stats-summary',
  method: 'GET',
  path: '/api/v1/stats/summary',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: getStatsSummaryFields,
  reply: statisticsSummary,
  wrapped: true,
  errors: [],
  summary: 'Summarize a period',
  description: `Adds up the account’s orders of at most ${MAX_STATISTICS_DAYS} days: decisions, outcomes, amounts by currency; a test key’s are those of its sandbox. Orders are counted by the hour in which they were screened, a second or two after their answer, and an outcome counts in the hour of its order, whenever it becomes known. The period is widened to whole hours of UTC. Precision and recall are shares among orders with a known outcome, so they say little while few are known.`,
  tags: ['Screening'],
  exampleRequest: { compare: 'previous' },
});
