import {
  entityType,
  entryStep,
  type getEntryHistory,
  listType,
  matchType,
  type ReplyOf,
} from '@rampart/contracts';
import { z } from 'zod';
import { publicActor } from '../../cases/case-record';

/** An entry's history as the API shows it. */
export const entryHistoryRecord = z.object({
  id: z.int().describe('Id of the entry.'),
  list_type: listType.describe('The list that it is on.'),
  entity_type: entityType.describe('Kind of the value.'),
  match_type: matchType.describe('How the entry matches.'),
  value: z.string().describe('In normal form.'),
  history: z
    .array(
      z.object({
        change: entryStep.shape.change.describe('What happened to the entry.'),
        at: z.iso.datetime().describe('When it happened.'),
        actor: publicActor.nullable().describe('Who did it; null for `expired`, which happens by itself.'),
        reason: z.string().nullable().describe('The reason; null without one.'),
        non_overridable: z.boolean().describe('Value after this step; for a removed entry, its last value.'),
        expires_at: z.iso
          .datetime()
          .nullable()
          .describe('Value after this step; for a removed entry, its last value.'),
      }),
    )
    .describe('Oldest first.'),
});

/** The public form of an entry's history. */
export function presentHistory(entry: ReplyOf<typeof getEntryHistory>): z.infer<typeof entryHistoryRecord> {
  return {
    id: entry.id,
    list_type: entry.listType,
    entity_type: entry.entityType,
    match_type: entry.matchType,
    value: entry.value,
    history: entry.steps.map(({ nonOverridable, expiresAt, ...step }) => ({
      ...step,
      non_overridable: nonOverridable,
      expires_at: expiresAt,
    })),
  };
}

const ANN = { kind: 'key' as const, id: '7Hq2mZk0Xw4B' };

/** For the document. */
export const entryHistoryExample: z.infer<typeof entryHistoryRecord> = {
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
