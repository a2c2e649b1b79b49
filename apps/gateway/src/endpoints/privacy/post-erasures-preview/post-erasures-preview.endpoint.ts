import { z } from 'zod';
import { erasurePreviewRecord, newErasure } from '../../../erasures/erasures.fields';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postErasuresPreview = defineEndpoint({
  id: 'post-erasures-preview',
  method: 'POST',
  path: '/api/v1/erasures/preview',
  scope: 'erasures.write',
  counts: false,
  fields: z.object({}),
  document: newErasure,
  query: z.object({ sandbox_error: sandboxError }),
  reply: erasurePreviewRecord,
  wrapped: true,
  errors: [],
  summary: 'Show where a person’s value is kept',
  description:
    'Counts what an erasure of the value would erase, and changes nothing. Copies that are gone after some days are named in `not_counted`. A row that contains the value in two ways, e.g. as its value and in a note, may count twice. Services that did not finish are named in `details.services` of the error. Recorded in the audit trail.',
  tags: ['Privacy'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});
