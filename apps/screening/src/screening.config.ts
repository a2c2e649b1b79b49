import { envDatabaseUrl, envInteger, envSwitch, serviceEnv } from '@rampart/config';
import { readSecretKeys } from '@rampart/sealing';
import { z } from 'zod';
import { readCurrencyRates } from './facts/daily-limits';

/** Settings of the screening service besides those of every service. */
export const screeningEnv = serviceEnv.extend({
  /**
   * A replica of Postgres for long reads, with this service's login; they may then be a moment behind. Absent, and while it
   * cannot be reached: they read from DATABASE_URL.
   */
  DATABASE_READ_URL: envDatabaseUrl().optional(),
  /**
   * Milliseconds that an order waits for checks, lists, behavior and its own history, in all. Below the 1,500 that the
   * quickstart and the client recommend for a call; what has not answered by then is missing from the answer (`degraded`).
   */
  ORDER_BUDGET_MS: envInteger(100, 3_000).default(1_000),
  /**
   * MiB of answers cached for replay; 0 caches none. Each is kept for at most a minute; erasing a person clears the
   * cache.
   */
  REPLAY_CACHE_MIB: envInteger(0, 4_096).default(16),
  /** Days for which the values of orders (IP, e-mail, phone …) are kept after their day; 0 keeps none. */
  RETENTION_ORDER_VALUES_DAYS: envInteger(0, 3_650).default(90),
  /**
   * Keys that seal what customers enter in orders (names, addresses, phone numbers), so that it can be revealed: the
   * first seals, all of them open. Without keys, nothing of it is kept.
   */
  ORDER_DETAILS_KEYS: z.string().default('').transform(readSecretKeys),
  /** Days for which answers are kept, with their evidence, labels and feedback. */
  RETENTION_SCREENINGS_DAYS: envInteger(1, 36_500).default(400),
  /** MiB of trained models kept loaded: one of 300 trees takes about one. */
  MODELS_CACHE_MIB: envInteger(1, 4_096).default(64),
  /** Days for which daily totals are kept; only those of the present day are ever read. */
  RETENTION_DAILY_TOTALS_DAYS: envInteger(1, 36_500).default(35),
  /** Days for which the location of a customer's last order is kept. */
  RETENTION_LAST_LOCATIONS_DAYS: envInteger(1, 36_500).default(180),
  /** Days for which the history of an e-mail address, a device, an IP … is kept after its last order or outcome. */
  RETENTION_HISTORY_DAYS: envInteger(31, 36_500).default(180),
  /**
   * Rates for one US dollar that replace those shipped (`EUR=0.88,JPY=157`), by which the default daily amount of
   * 1,000 US dollars is converted. It must be the same on all replicas.
   */
  DAILY_AMOUNT_RATES: z.string().transform(readCurrencyRates).optional(),
  /** `off`: this replica leaves long-running work (backtests, training) to others. It still queues it. */
  JOBS: envSwitch().default(true),
  /** MiB of heap for the process of a job. */
  JOBS_MEMORY_MIB: envInteger(128, 65_536).default(1_024),
  /** Days for which jobs and their results are kept after their end. */
  RETENTION_JOBS_DAYS: envInteger(1, 3_650).default(90),
});

export type ScreeningConfig = Readonly<z.infer<typeof screeningEnv>>;
