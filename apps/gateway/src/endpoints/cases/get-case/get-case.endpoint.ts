import { caseFile } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { getCaseFields } from './get-case.fields';

export const getCaseEndpoint = defineEndpoint({
  id: 'get-case',
  method: 'GET',
  path: '/api/v1/cases/:id',
  scope: 'cases.read',
  counts: false,
  readsOnly: true,
  fields: getCaseFields,
  params: caseParams,
  reply: caseFile,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Read a case',
  description:
    'Returns a case with its notes, its history, the linked screenings, and what else is currently known of its address. A part that cannot be reached is null and is named in `degraded`; the rest is shown all the same. A case of another account is answered like an unknown one.',
  tags: ['Cases'],
});
