import type { JobDatabase } from './worker-messages';

/** Nest token of the job settings. */
export const JOB_SETTINGS = Symbol('JOB_SETTINGS');

/** How this replica runs jobs. */
export interface JobSettings {
  /** Whether it runs any. All replicas queue them. */
  readonly isOn: boolean;
  /** MiB of heap of a job's process. */
  readonly memoryMib: number;
  readonly database: JobDatabase;
  readonly logLevel: string;
  /** The file of a job's process: compiled beside compiled files, source beside sources. */
  readonly workerFile: string;
}
