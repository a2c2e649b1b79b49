import { envInteger, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** What the behavior service needs beyond what every service does. */
export const behaviorEnv = serviceEnv.extend({
  /** Days without a sight after which a cookie is forgotten, and is new when it comes back. */
  RETENTION_COOKIES_DAYS: envInteger(1, 36_500).default(90),
});

export type BehaviorConfig = Readonly<z.infer<typeof behaviorEnv>>;
