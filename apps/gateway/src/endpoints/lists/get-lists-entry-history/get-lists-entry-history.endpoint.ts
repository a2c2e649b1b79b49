import { type EntryHistory, entryHistory } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryParams } from '../entry-fields';

const ANN = { kind: 'key' as const, id: '7Hq2mZk0Xw4B' };

const example: EntryHistory = {
  id: 42,
  list_type: 'blacklist',
  entity_type: 'ip',
  match_type: 'cidr',
  value: '203.0.113.0/24',
  history: [
    {
      change: 'added',
      at: '2026-01-31T09:12:44.120Z',
      actor: ANN,
      reason: 'Card testing',
      non_overridable: false,
      expires_at: null,
    },
    {
      change: 'removed',
      at: '2026-02-04T15:40:09.551Z',
      actor: ANN,
      reason: 'The network was sold',
      non_overridable: false,
      expires_at: null,
    },
  ],
};

export const getListsEntryHistory = defineEndpoint({
  id: 'get-lists-entry-history',
  method: 'GET',
  path: '/api/v1/lists/:id/history',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: entryParams,
  reply: entryHistory,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read the history of a list entry',
  description:
    'Tells who added an entry, who extended it or made it stricter, when it expired, and who removed it and why; also for removed entries. At most the newest 200 steps.',
  tags: ['Lists'],
  examples: { reply: example },
});
