import { z } from 'zod';
import { erasureRecord, erasureUnderWay, newErasure } from '../../../erasures/erasures.fields';
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
  accepts: erasureUnderWay,
  errors: ['conflict'],
  summary: 'Erase a person’s value',
  description:
    'Every service erases the value from the account and its sandbox; with a test key, from the sandbox only. Answered with 200 once it is done, and with 202 if that takes longer than five seconds: it goes on by itself, also when services or gateways restart, and `GET /api/v1/erasures/{id}` shows how far it is and then certifies what was erased. A repeat while it is under way joins it. Services that could not be reached are named in `details.services` of the error 503, all others have done their part, and it is tried again for a week. Recorded in the audit trail, masked.',
  tags: ['Privacy'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});
