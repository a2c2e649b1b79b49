import { JOB_KINDS, JOB_STATES, type Job } from '@rampart/contracts';
import { z } from 'zod';

/** Which job an endpoint is about. An id that is none is as unknown as one that never was. */
export const jobParams = z.object({
  id: z.uuid().toLowerCase().describe('Of the job, as the call that asked for it gave it.'),
});

/** A job without what it came to, as lists of them show it. */
export const jobHead = z.object({
  id: z.uuid().describe('Id of the job.'),
  kind: z.enum(JOB_KINDS).describe('What it does.'),
  state: z
    .enum(JOB_STATES)
    .describe('Waiting (`queued`), being done (`running`), or at one of the three ends, which are for good.'),
  progress: z
    .object({
      stage: z.string().describe('What it does now, in a word or two.'),
      done: z.int().describe('Units that are done.'),
      total: z.int().nullable().describe('Null while it is not known.'),
    })
    .nullable()
    .describe('The last that was heard of it; null before the first.'),
  asked_by: z.object({
    kind: z.enum(['key', 'operator', 'rule', 'service']).describe('Kind of actor.'),
    id: z.string().describe('Id of the key, name of the operator or of the service.'),
  }),
  asked_at: z.iso.datetime().describe('When it was asked for.'),
  started_at: z.iso.datetime().nullable().describe('When work on it began; null before that.'),
  finished_at: z.iso.datetime().nullable().describe('When it ended; null before that.'),
  error: z.string().nullable().describe('Why it failed; null unless it did.'),
});
export type JobHead = z.infer<typeof jobHead>;

/** A job as the API tells of it. */
export const jobRecord = jobHead.extend({
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What it came to, in the form of its kind; null until it is `done`.'),
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
