import { envInteger, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** Settings of the screening service beside those that every service has. */
export const screeningEnv = serviceEnv.extend({
  /** MiB of answers kept in memory for replay; 0 keeps none. They never change, so nothing ever goes stale. */
  REPLAY_CACHE_MIB: envInteger(0, 4_096).default(16),
});

export type ScreeningConfig = Readonly<z.infer<typeof screeningEnv>>;
