import { caseStats } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { getCasesStatsFields } from './get-cases-stats.fields';

export const getCasesStats = defineEndpoint({
  id: 'get-cases-stats',
  method: 'GET',
  path: '/api/v1/cases/stats',
  scope: 'cases.read',
  counts: false,
  readsOnly: true,
  fields: getCasesStatsFields,
  reply: caseStats,
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Read the queue in figures',
  description:
    'Counts the account’s undecided cases by state and by analyst, with those that are due, overdue, claimed and snoozed, their age, and what was decided today.',
  tags: ['Cases'],
});
