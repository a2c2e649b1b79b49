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
    value: z.string().describe('As it would be kept.'),
    days: z.int().describe('The days that were looked at.'),
    screenings: z.int().describe('Screenings of these days that hold a value which the entry matches.'),
    approved: z.int().describe('Of these, the ones that were approved.'),
    kept_since: z.iso
      .datetime()
      .nullable()
      .describe(
        'Since when the values of orders are kept, when that is later than the days asked for; null when all of them are there.',
      ),
  }),
  wrapped: true,
  errors: [],
  summary: 'See what a list entry would have hit',
  description:
    'Looks through the screenings of the last days for what an entry would have matched, before anybody adds it. Nothing is added.',
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
