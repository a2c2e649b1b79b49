import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseDecideFields, postCaseDecideQuery } from './post-case-decide.fields';

export const postCaseDecide = defineEndpoint({
  id: 'post-case-decide',
  method: 'POST',
  path: '/api/v1/cases/:id/decide',
  scope: 'cases.write',
  counts: true,
  fields: postCaseDecideFields,
  query: postCaseDecideQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Decide a case',
  description:
    'Approves or rejects a case, and with it each of its orders: an order that stands otherwise is decided by hand in your name, and emits `screening.decided`, by which the shop releases or cancels it. That happens behind the answer, within a second, and once, also when the screening service is away meanwhile. An order that another person has decided by itself since you read the case keeps that decision. The `outcome` is separate and optional: models learn from outcomes, and not from decisions. An outcome alone changes no decision; only of an undecided case, which it closes, the orders that are held follow it. When another person was first, the answer is 409 with what they did in `details`; to decide otherwise nevertheless, send the present `version` as `expected_version`. The history keeps everything. Emits `case.decided`.',
  tags: ['Cases'],
  exampleRequest: {
    decision: 'reject',
    outcome: 'confirmed_fraud',
    note: 'Three chargebacks from one card.',
  },
});
