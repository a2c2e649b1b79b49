import type { JobDatabase } from './worker-messages';

/** Nest token of the job settings. */
export const JOB_SETTINGS = Symbol('JOB_SETTINGS');

/** How this replica goes about jobs. */
export interface JobSettings {
  /** Whether it does any. All replicas take them into the queue. */
  readonly isOn: boolean;
  /** MiB of heap of a job's process. */
  readonly memoryMib: number;
  readonly database: JobDatabase;
  readonly logLevel: string;
  /** The file of a job's process: the compiled one beside compiled ones, the source beside sources. */
  readonly workerFile: string;
}
