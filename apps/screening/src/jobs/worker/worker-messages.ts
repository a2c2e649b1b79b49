import type { JobProgress } from '@rampart/contracts';
import type { HeldJob } from '../held-jobs.repository';

/** All that the process of a job is told. */
export interface JobOrder {
  readonly job: HeldJob;
  readonly database: JobDatabase;
  readonly logLevel: string;
  /** Process id of who told it; it must not outlive that. */
  readonly parentPid: number;
}

/** How a job's process reaches Postgres. */
export interface JobDatabase {
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_TIMEOUT_MS: number;
}

export type ToWorker = { readonly type: 'begin'; readonly order: JobOrder } | { readonly type: 'abort' };

/** How a job ended, as its process tells. */
export type WorkerOutcome =
  /** It is done, or held by somebody else by now: either way its row says so. */
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly error: string }
  /** What it needs is away for now. */
  | { readonly type: 'put-back' };

export type FromWorker = { readonly type: 'progress'; readonly progress: JobProgress } | WorkerOutcome;
