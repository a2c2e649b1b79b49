import { serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** The cases service needs nothing beyond what every service does. */
export const casesEnv = serviceEnv.extend({});

export type CasesConfig = Readonly<z.infer<typeof casesEnv>>;
