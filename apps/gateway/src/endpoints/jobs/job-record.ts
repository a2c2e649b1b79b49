import { JOB_KINDS, JOB_STATES, type Job } from '@rampart/contracts';
import { z } from 'zod';

/** The job that an endpoint is about. A malformed id gets the same 404 as an unknown one. */
export const jobParams = z.object({
  id: z.uuid().toLowerCase().describe('Id of the job, from the call that started it.'),
});

/** A job without its result, as lists show it. */
export const jobHead = z.object({
  id: z.uuid().describe('Id of the job.'),
  kind: z.enum(JOB_KINDS).describe('Kind of the job.'),
  state: z
    .enum(JOB_STATES)
    .describe('Waiting (`queued`), under way (`running`), or in one of the three final states.'),
  progress: z
    .object({
      stage: z.string().describe('Current step, in a word or two.'),
      done: z.int().describe('Units done.'),
      total: z.int().nullable().describe('Units in total; null while unknown.'),
    })
    .nullable()
    .describe('Time of the latest progress report; null before the first.'),
  asked_by: z.object({
    kind: z.enum(['key', 'operator', 'rule', 'service']).describe('Kind of actor.'),
    id: z.string().describe('Id of the key, or name of the operator or service.'),
  }),
  asked_at: z.iso.datetime().describe('When the job was requested.'),
  started_at: z.iso.datetime().nullable().describe('When work on it began; null before that.'),
  finished_at: z.iso.datetime().nullable().describe('When the import ended; null before that.'),
  error: z.string().nullable().describe('Why the job failed; null otherwise.'),
});
export type JobHead = z.infer<typeof jobHead>;

/** A job as the API shows it. */
export const jobRecord = jobHead.extend({
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The result, in the form of the job’s kind; null until it is `done`.'),
});
export type JobRecord = z.infer<typeof jobRecord>;

export function presentJobHead(job: Omit<Job, 'result'>): JobHead {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    progress: job.progress,
    asked_by: job.askedBy,
    asked_at: job.askedAt,
    started_at: job.startedAt,
    finished_at: job.finishedAt,
    error: job.error,
  };
}

export const presentJob = (job: Job): JobRecord => ({ ...presentJobHead(job), result: job.result });

/** For the document. */
export const jobExample: JobRecord = {
  id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c21',
  kind: 'backtest',
  state: 'running',
  progress: { stage: 'deciding again', done: 420_000, total: 1_000_000 },
  asked_by: { kind: 'key', id: '7Hq2mZk0Xw4B' },
  asked_at: '2026-01-31T09:20:00.000Z',
  started_at: '2026-01-31T09:20:00.480Z',
  finished_at: null,
  error: null,
  result: null,
};
