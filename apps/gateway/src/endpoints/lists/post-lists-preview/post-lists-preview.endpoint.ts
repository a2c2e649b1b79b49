import { entityType, matchType } from '@rampart/contracts';
import { z } from 'zod';
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
  reply: z.object({
    entity_type: entityType.describe('Kind of the value.'),
    match_type: matchType.describe('How the entry would match.'),
    value: z.string().describe('The value in its normal form.'),
    days: z.int().describe('Number of days searched.'),
    screenings: z.int().describe('Screenings in this time with a value that the entry matches.'),
    approved: z.int().describe('How many of these were approved.'),
    kept_since: z.iso
      .datetime()
      .nullable()
      .describe(
        'Since when the values of orders are stored, if that is later than the requested time; null when it is covered completely.',
      ),
  }),
  wrapped: true,
  errors: [],
  summary: 'Preview a list entry',
  description:
    'Searches the screenings of the last days for what an entry would have matched, before you add it. Nothing is added.',
  tags: ['Lists'],
  examples: {
    request: { entity_type: 'ip', value: '203.0.113.0/24', days: 30 },
    reply: {
      entity_type: 'ip',
      match_type: 'cidr',
      value: '203.0.113.0/24',
      days: 30,
      screenings: 57,
      approved: 49,
      kept_since: null,
    },
  },
});
