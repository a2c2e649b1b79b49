import type { JobProgress } from '@rampart/contracts';
import type { HeldJob } from '../held-jobs.repository';

/** Everything that a job's process receives. */
export interface JobOrder {
  readonly job: HeldJob;
  readonly database: JobDatabase;
  readonly logLevel: string;
  /** The parent's process id; the process must not outlive it. */
  readonly parentPid: number;
}

/** How a job's process reaches Postgres. */
export interface JobDatabase {
  readonly DATABASE_URL: string;
  /** Of a replica; absent: there is none. */
  readonly DATABASE_READ_URL?: string | undefined;
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_TIMEOUT_MS: number;
}

export type ToWorker = { readonly type: 'begin'; readonly order: JobOrder } | { readonly type: 'abort' };

/** A job's outcome, as its process reports it. */
export type WorkerOutcome =
  /** It is done, or meanwhile held by another replica: either way its row says so. */
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly error: string }
  /** A dependency is unavailable for now. */
  | { readonly type: 'put-back' };

export type FromWorker = { readonly type: 'progress'; readonly progress: JobProgress } | WorkerOutcome;
