import { entityType, SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import type { Erasure } from './erase-person.service';

/** `POST accounts/:id/erasures`, and its preview. */
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

export const erasureRecord = z.object({
  entity_type: z.string().describe('Kind of the value.'),
  value: z.string().describe('The value, masked.'),
  erased: z
    .record(z.string(), z.int())
    .describe('Rows by `<service>.<table>`, messages by `<service>.<stream>`.'),
});

export const erasurePreviewRecord = z.object({
  entity_type: z.string().describe('Kind of the value.'),
  value: z.string().describe('The value, masked.'),
  found: z
    .record(z.string(), z.int())
    .describe('What an erasure would erase: rows by `<service>.<table>`, messages by `<service>.<stream>`.'),
});

export const erasureToWire = ({ entityType, value, rows }: Erasure): z.infer<typeof erasureRecord> => ({
  entity_type: entityType,
  value,
  erased: rows,
});

export const previewToWire = ({
  entityType,
  value,
  rows,
}: Erasure): z.infer<typeof erasurePreviewRecord> => ({
  entity_type: entityType,
  value,
  found: rows,
});
