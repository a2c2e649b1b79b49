import { envInteger, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** Settings of the cases service besides those of every service. */
export const casesEnv = serviceEnv.extend({
  /** Days for which decided cases are kept after their last change, with their notes and history. */
  RETENTION_CASES_DAYS: envInteger(1, 36_500).default(730),
  /**
   * Days for which cases that orders opened are kept after their last change while no analyst works on them: unassigned,
   * without notes and feedback. As long as the values of orders are stored; later there is little to look into.
   */
  RETENTION_UNWORKED_CASES_DAYS: envInteger(1, 36_500).default(90),
});

export type CasesConfig = Readonly<z.infer<typeof casesEnv>>;
