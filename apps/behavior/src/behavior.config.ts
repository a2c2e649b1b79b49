import { serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** The behavior service needs nothing beyond what every service does. */
export const behaviorEnv = serviceEnv.extend({});

export type BehaviorConfig = Readonly<z.infer<typeof behaviorEnv>>;
