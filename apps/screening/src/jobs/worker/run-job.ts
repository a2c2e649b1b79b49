import { ServiceError } from '@rampart/contracts';
import { Database, dataSourceOptions, Reading } from '@rampart/persistence';
import { createLogger } from '@rampart/telemetry';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { HeldJobsRepository } from '../held-jobs.repository';
import { type JobContext, type JobDefinition, jobOf } from '../job-definition';
import type { JobOrder, WorkerOutcome } from './worker-messages';

/** One connection keeps one core of Postgres busy, never two. */
const SETTINGS = { ...schema.settings, max_parallel_workers_per_gather: '0' };

/** Runs one job, with a pool of its own. Never rejects. */
export async function runJob(
  jobs: readonly JobDefinition[],
  { job, database: access, logLevel }: JobOrder,
  { signal, progress }: Pick<JobContext<unknown>, 'signal' | 'progress'>,
): Promise<WorkerOutcome> {
  const { id: jobId, kind, accountId, params } = job;
  const logger = createLogger('screening', logLevel).child({ jobId, kind, accountId });
  const lost = (error: Error) => logger.warn({ err: error }, 'lost a Postgres connection');
  const ofJobs = { ...schema, settings: SETTINGS };
  const source = new DataSource(dataSourceOptions(ofJobs, access, lost));
  let reading: Reading | undefined;
  try {
    await connect(source);
    const database = new Database(source);
    reading = new Reading(database, ofJobs, access, logger);
    const given = await jobOf(jobs, kind).run({
      jobId,
      accountId,
      params,
      database,
      reading,
      signal,
      progress,
      logger,
    });
    signal.throwIfAborted();
    const write = typeof given === 'function' ? given : async () => given;
    await new HeldJobsRepository(database).finish(job, write);
    return { type: 'settled' };
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error }, 'a job failed');
    return outcomeOf(error);
  } finally {
    await reading?.close();
    if (source.isInitialized) await source.destroy();
  }
}

/** @throws ServiceError `unavailable`: a job that finds no connection is tried again, like one that loses it. */
async function connect(source: DataSource): Promise<void> {
  await source.initialize().catch((cause: unknown) => {
    throw new ServiceError('unavailable', { message: 'Postgres is unavailable.', cause });
  });
}

function outcomeOf(error: unknown): WorkerOutcome {
  if (!(error instanceof ServiceError)) return { type: 'failed', error: 'An internal error occurred.' };
  return error.isPassing ? { type: 'put-back' } : { type: 'failed', error: error.message };
}
