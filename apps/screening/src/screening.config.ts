import { envInteger, envSwitch, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** Settings of the screening service beside those that every service has. */
export const screeningEnv = serviceEnv.extend({
  /** MiB of answers kept in memory for replay; 0 keeps none. Each is kept a minute at most; erasing a person clears them. */
  REPLAY_CACHE_MIB: envInteger(0, 4_096).default(16),
  /** Days for which the values of orders (IP, e-mail, phone …) are kept after their day; 0 keeps none. */
  RETENTION_ORDER_VALUES_DAYS: envInteger(0, 3_650).default(90),
  /** Days for which answers are kept, with what they rest on, their labels and the feedback on them. */
  RETENTION_SCREENINGS_DAYS: envInteger(1, 36_500).default(400),
  /** MiB of trained models kept loaded: one of 300 trees takes about one. */
  MODELS_CACHE_MIB: envInteger(1, 4_096).default(64),
  /** Days for which the totals of a day are kept; only those of the present day are ever read. */
  RETENTION_DAILY_TOTALS_DAYS: envInteger(1, 36_500).default(35),
  /** Days for which the place of a customer's last order is kept. */
  RETENTION_LAST_LOCATIONS_DAYS: envInteger(1, 36_500).default(180),
  /** Days for which the history of an e-mail address, a device, an IP … is kept after its last order or outcome. */
  RETENTION_HISTORY_DAYS: envInteger(31, 36_500).default(180),
  /** `off`: this replica leaves long work (backtests, training) to others. It still takes it into the queue. */
  JOBS: envSwitch().default(true),
  /** MiB of heap that the process of a job may have. */
  JOBS_MEMORY_MIB: envInteger(128, 65_536).default(1_024),
  /** Days for which jobs are kept after their end, with what they came to. */
  RETENTION_JOBS_DAYS: envInteger(1, 3_650).default(90),
});

export type ScreeningConfig = Readonly<z.infer<typeof screeningEnv>>;
