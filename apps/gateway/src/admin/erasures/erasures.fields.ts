import { entityType, SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import type { Erasure } from './erase-person.service';

/** `POST accounts/:id/erasures`. */
export const newErasure = z.strictObject({
  entity_type: entityType,
  /** In any spelling; every service reads it as it does elsewhere. */
  value: z.string().trim().min(1).max(1_024),
  /** Services that this deployment does without: they are not asked, and not waited for. */
  absent: z.array(z.enum(SERVICE_NAMES)).max(SERVICE_NAMES.length).default([]),
});

export const erasureToWire = ({ entityType, value, erased }: Erasure) => ({
  entity_type: entityType,
  value,
  erased,
});
