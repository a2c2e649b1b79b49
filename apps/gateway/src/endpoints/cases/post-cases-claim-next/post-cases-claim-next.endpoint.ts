import { caseSummary } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postCasesClaimNextFields, postCasesClaimNextQuery } from './post-cases-claim-next.fields';

export const postCasesClaimNext = defineEndpoint({
  id: 'post-cases-claim-next',
  method: 'POST',
  path: '/api/v1/cases/claim-next',
  scope: 'cases.write',
  counts: false,
  isRepeatSafe: false,
  fields: postCasesClaimNextFields,
  query: postCasesClaimNextQuery,
  reply: z.object({
    case: caseSummary.nullable().describe('The claimed case; null when none is free.'),
  }),
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Claim the next case',
  description:
    'Leases the undecided case with the highest priority that is not claimed, snoozed, or assigned to another analyst. Concurrent calls get different cases, so two analysts never work on the same one; call it again to prefetch another. A lease ends when it is not renewed (`POST cases/{id}/claim`), when the case is released, snoozed or decided. It does not assign the case, and does not keep others from deciding it.',
  tags: ['Cases'],
  exampleRequest: { analyst: 'ann', tag: 'vip' },
});
