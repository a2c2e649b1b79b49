import type { JobKind, JobProgress } from '@rampart/contracts';
import type { Database, DatabaseRunner, Reads } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** A job's result: JSON, shown to the account. */
export type JobResult = Readonly<Record<string, unknown>>;

/**
 * Writes a job's lasting results and returns its result. Runs in the transaction in which the job becomes done, so
 * they are written once or not at all, whatever dies or is cancelled when.
 */
export type JobEnding = (runner: DatabaseRunner) => Promise<JobResult>;

/** What a job has available while it runs, in a process of its own. */
export interface JobContext<Params> {
  readonly jobId: string;
  readonly accountId: number;
  readonly params: Params;
  /** A small pool of its own; statements may take a minute. */
  readonly database: Database;
  /** For all that is read of many orders. */
  readonly reading: Reads;
  /**
   * Aborted when the job is to end early: cancelled, or put back because its replica stops. The process is killed
   * soon after.
   */
  readonly signal: AbortSignal;
  /** Reports progress; cheap, and only the latest is kept. */
  progress(progress: JobProgress): void;
  readonly logger: Logger;
}

/** A kind of job. */
export interface JobDefinition<Params = unknown> {
  readonly kind: JobKind;
  /** Its parameters; stored as JSON with the job. */
  readonly params: z.ZodType<Params>;
  /**
   * Does the work from the start, however often it was begun before. It may block the process for as long as it
   * needs.
   *
   * @returns the result, or what writes it.
   * @throws ServiceError whose message is shown to the account; `unavailable` puts the job back for another attempt.
   */
  run(context: JobContext<Params>): Promise<JobResult | JobEnding>;
}

/** Nest token of every kind of job. */
export const JOB_DEFINITIONS = Symbol('JOB_DEFINITIONS');

/** Declares a kind of job; only freezes it, and hides its parameters' type from lists of several kinds. */
export function defineJob<Params>(definition: JobDefinition<Params>): JobDefinition {
  return Object.freeze({
    kind: definition.kind,
    params: definition.params,
    run: (context: JobContext<unknown>) =>
      definition.run({ ...context, params: definition.params.parse(context.params) }),
  });
}

/** @throws Error for an unknown kind: a job of a later version, after a rollback. */
export function jobOf(jobs: readonly JobDefinition[], kind: string): JobDefinition {
  const found = jobs.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no job of the kind ${kind} is known`);
  return found;
}
