import { z } from 'zod';
import { entityType } from '../lists/entities';
import { windowCounts } from './velocity-windows';

/** How often an entity of a kind may act in each window before it is suspected: over, not at. */
export const velocityThreshold = z.object({
  entityType,
  /** The action that it is about; null: every action that has none of its own. */
  action: z.string().min(1).max(1_024).nullable(),
  limits: windowCounts,
});
export type VelocityThreshold = z.infer<typeof velocityThreshold>;

/** What an account has set; where it has set nothing the defaults of the suite hold. */
export const velocityThresholds = z.object({ thresholds: z.array(velocityThreshold).max(500) });
export type VelocityThresholds = z.infer<typeof velocityThresholds>;
