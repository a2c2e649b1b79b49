import { envDatabaseUrl, envInteger, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** Settings of the lists service besides those of every service. */
export const listsEnv = serviceEnv.extend({
  /**
   * A replica of Postgres for long reads, with this service's login; they may then be a moment behind. Absent, and while it
   * cannot be reached: they read from DATABASE_URL.
   */
  DATABASE_READ_URL: envDatabaseUrl().optional(),
  /** Entries that an account may have on its lists. */
  LIST_ENTRIES_PER_ACCOUNT: envInteger(1, 1_000_000_000).default(5_000_000),
  /** Days for which reports are kept after their last change. */
  RETENTION_REPORTS_DAYS: envInteger(1, 36_500).default(730),
  /** Days for which the history of removed entries is kept. */
  RETENTION_LIST_HISTORY_DAYS: envInteger(1, 36_500).default(730),
  /** Days for which the result of an import is kept after its end. */
  RETENTION_LIST_IMPORTS_DAYS: envInteger(1, 36_500).default(30),
});

export type ListsConfig = Readonly<z.infer<typeof listsEnv>>;
