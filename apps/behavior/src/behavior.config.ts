import { envInteger, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** Settings of the behavior service beyond those that every service has. */
export const behaviorEnv = serviceEnv.extend({
  /** Days without a sighting after which a cookie is deleted; it counts as new when it comes back. */
  RETENTION_COOKIES_DAYS: envInteger(1, 36_500).default(90),
});

export type BehaviorConfig = Readonly<z.infer<typeof behaviorEnv>>;
