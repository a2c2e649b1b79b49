import { z } from 'zod';
import { erasureRecord, newErasure } from '../../../erasures/erasures.fields';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postErasures = defineEndpoint({
  id: 'post-erasures',
  method: 'POST',
  path: '/api/v1/erasures',
  scope: 'erasures.write',
  counts: false,
  fields: z.object({}),
  document: newErasure,
  query: z.object({ sandbox_error: sandboxError }),
  reply: erasureRecord,
  wrapped: true,
  errors: [],
  summary: 'Erase a person’s value',
  description:
    'Every service erases the value from the account and its sandbox; with a test key, from the sandbox only. Safe to repeat: services that did not finish are named in `details.services` of the error. Recorded in the audit trail, masked.',
  tags: ['Privacy'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});
