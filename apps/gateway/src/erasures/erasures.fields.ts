import { actor, entityType, SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import { countedRows, ERASURE_STATES, type Erasure, type ErasurePart, isFinished } from './erasure';
import type { ErasurePreview } from './preview-erasure.service';

/** An erasure that is requested, and its preview. */
export const newErasure = z.strictObject({
  entity_type: entityType.describe('Kind of the value, e.g. `email` or `phone`.'),
  value: z
    .string()
    .trim()
    .min(1)
    .max(1_024)
    .describe('The value, in any spelling; services read it as they do elsewhere.'),
  absent: z
    .array(z.enum(SERVICE_NAMES))
    .max(SERVICE_NAMES.length)
    .default([])
    .describe('Services that this deployment does not include: they are neither called nor waited for.'),
});

/** Path parameter of one erasure. A malformed id gets the same 404 as an unknown one. */
export const erasureId = z
  .uuid()
  .toLowerCase()
  .describe('Id of the erasure, from the call that requested it.');

const rows = z
  .record(z.string(), z.int())
  .describe('Rows erased so far, by `<service>.<table>`; messages by `<service>.<stream>`.');

const erasedService = z.object({
  service: z.enum(SERVICE_NAMES).describe('The service.'),
  state: z
    .enum(['running', 'unreachable', 'done', 'absent'])
    .describe(
      '`running`: not finished yet; `unreachable`: could not be reached when it was last asked, and is asked again; `absent`: named so by the caller.',
    ),
  erased: z.record(z.string(), z.int()).describe('Rows erased so far, by table or stream.'),
  finished_at: z.iso.datetime().nullable().describe('When it had finished; null while it has not.'),
});

/** An erasure; once it is done, the certificate of what was erased where. It never contains the value. */
export const erasureRecord = z.object({
  id: z.uuid().describe('Id of the erasure.'),
  entity_type: z.string().describe('Kind of the value.'),
  value: z.string().describe('The value, masked.'),
  state: z
    .enum(ERASURE_STATES)
    .describe(
      '`failed`: a service could not be reached for a week. `cancelled`: what was erased until then stays erased.',
    ),
  requested_by: actor.describe('Who requested it.'),
  requested_at: z.iso.datetime().describe('When it was requested: orders answered before that are erased.'),
  finished_at: z.iso.datetime().nullable().describe('When it ended; null while it runs.'),
  erased: rows,
  services: z.array(erasedService).describe('How far each service has come.'),
  interruptions: z
    .int()
    .describe(
      'How often a step was cut off, as by a restart. It was repeated, and what it had erased before is missing from the figures.',
    ),
});

export const erasurePreviewRecord = z.object({
  entity_type: z.string().describe('Kind of the value.'),
  value: z.string().describe('The value, masked.'),
  found: z.record(z.string(), z.int()).describe('What an erasure would erase: rows by `<service>.<table>`.'),
  not_counted: z
    .array(z.string())
    .describe(
      'What an erasure also searches and this answer does not: copies that are gone after some days, by `<service>.<table or stream>`.',
    ),
});

/** For the definition of the call that requests one. */
export const erasureUnderWay = {
  description:
    'The erasure takes longer than five seconds and goes on: follow it by its `id` until its `state` is `done`.',
  isUnderWay: ({ state }: z.infer<typeof erasureRecord>) => state === 'running',
};

export const erasureToWire = (erasure: Erasure): z.infer<typeof erasureRecord> => ({
  id: erasure.id,
  entity_type: erasure.entityType,
  value: erasure.mask,
  state: erasure.state,
  requested_by: erasure.actor,
  requested_at: erasure.requestedAt.toISOString(),
  finished_at: erasure.finishedAt?.toISOString() ?? null,
  erased: { ...countedRows(erasure.parts) },
  services: [
    ...erasure.parts.map(partToWire),
    ...erasure.absent.map((service) => ({
      service,
      state: 'absent' as const,
      erased: {},
      finished_at: null,
    })),
  ],
  interruptions: erasure.interruptions,
});

const partToWire = (part: ErasurePart) => ({
  service: part.service,
  state: isFinished(part)
    ? ('done' as const)
    : part.isUnreachable
      ? ('unreachable' as const)
      : ('running' as const),
  erased: { ...part.rows },
  finished_at: part.finishedAt,
});

export const previewToWire = ({
  entityType,
  value,
  found,
  notCounted,
}: ErasurePreview): z.infer<typeof erasurePreviewRecord> => ({
  entity_type: entityType,
  value,
  found: { ...found },
  not_counted: [...notCounted],
});
