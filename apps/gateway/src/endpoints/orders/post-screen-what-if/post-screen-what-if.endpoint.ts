import { whatIfRecord } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { definitionExample } from '../../rules/rule-examples';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { whatIfDocument } from './what-if-document';

export const postScreenWhatIf = defineEndpoint({
  id: 'post-screen-what-if',
  method: 'POST',
  path: '/api/v1/screen/what-if',
  scope: 'screen.read',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: whatIfDocument,
  reply: whatIfRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Ask what an order would be',
  description:
    'Decides an order as it might be, by the code that decides orders: a stored one or the fields of one, with changed values, further rules or other thresholds, and compares it with the order as it is. Nothing is stored, counted or emitted. A stored order whose values are not changed is decided again from what was stored; changed values are judged as of now, on both sides, without velocity and device. One question of an account is answered at a time. An id of another account is answered like an unknown one.',
  tags: ['Screening'],
  exampleRequest: {
    order: { ip: '203.0.113.7', email: 'pat@disposable.sandbox.example', amount: '149.90', currency: 'EUR' },
    rules: [definitionExample],
  },
});
