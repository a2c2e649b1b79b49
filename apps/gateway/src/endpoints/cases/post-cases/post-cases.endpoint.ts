import { caseSummary } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postCasesFields, postCasesQuery } from './post-cases.fields';

export const postCases = defineEndpoint({
  id: 'post-cases',
  method: 'POST',
  path: '/api/v1/cases',
  scope: 'cases.write',
  counts: true,
  fields: postCasesFields,
  query: postCasesQuery,
  reply: caseSummary.extend({
    is_new: z
      .boolean()
      .describe('Whether the call opened the case; false when the order had one or joined one.'),
  }),
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Open a case for an order',
  description:
    'Opens a case for a screened order, whatever its decision. An order that has a case keeps it; otherwise it joins the undecided case of its customer: one whose orders share its e-mail address, user name, phone or device. A shared IP address alone joins no case. `conflict` when the account has 20,000 undecided cases of orders, or the customer’s case 1,000 orders. Emits `case.opened` for a new case.',
  tags: ['Cases'],
  exampleRequest: { shield_id: '20260131-a1b2c3', reason: 'The customer called.' },
});
