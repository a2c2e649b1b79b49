import { previewListEntry } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { postListsPreviewFields, postListsPreviewQuery } from './post-lists-preview.fields';

export const postListsPreview = defineEndpoint({
  id: 'post-lists-preview',
  method: 'POST',
  path: '/api/v1/lists/preview',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: postListsPreviewFields,
  query: postListsPreviewQuery,
  reply: previewListEntry.reply,
  wrapped: true,
  errors: ['conflict', 'not_found'],
  summary: 'Preview a list entry',
  description:
    'Searches the screenings of the last days for what an entry would have matched, before you add it. Nothing is added.',
  tags: ['Lists'],
  exampleRequest: { entity_type: 'ip', value: '203.0.113.0/24', days: 30 },
});
