import { serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** The lists service needs nothing beyond what every service does. */
export const listsEnv = serviceEnv.extend({});

export type ListsConfig = Readonly<z.infer<typeof listsEnv>>;
