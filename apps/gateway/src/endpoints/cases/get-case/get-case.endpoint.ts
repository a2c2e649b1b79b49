import { type CaseFile, caseFile } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseExample } from '../case-example';
import { caseParams } from '../case-fields';
import { getCaseFields } from './get-case.fields';

const ANN = { kind: 'key' as const, id: '7Hq2mZk0Xw4B' };

const example: CaseFile = {
  ...caseExample,
  notes: [{ id: 41, text: 'Called the customer.', author: ANN, created_at: '2026-01-31T10:02:10.007Z' }],
  history: [
    { at: '2026-01-31T09:12:44.120Z', actor: ANN, kind: 'opened', detail: { reason: null } },
    { at: '2026-01-31T10:01:00.512Z', actor: ANN, kind: 'assigned', detail: { assignee: 'ann' } },
    { at: '2026-01-31T10:02:10.007Z', actor: ANN, kind: 'note_added', detail: { note_id: 41 } },
  ],
  screenings: [
    {
      shield_id: '20260131-a1b2c3',
      linked_at: '2026-01-31T09:12:44.120Z',
      outcome: 'confirmed_fraud',
      outcome_from: 'feedback',
      reason: 'Chargeback',
    },
  ],
  ip_screenings: [
    {
      shield_id: '20260131-a1b2c3',
      created_at: '2026-01-31T08:59:02.331Z',
      status: 'APPROVE',
      score: 42.5,
      outcome: 'confirmed_fraud',
    },
  ],
  ip_reports: [],
  degraded: [],
};

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
  examples: { reply: example },
});
