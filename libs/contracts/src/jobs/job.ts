import { z } from 'zod';
import { actor } from '../actor';

/** Waiting, under way, and the three final states. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Long-running work that an account can start. */
export const JOB_KINDS = ['backtest', 'training', 'suggestions'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Progress of a job within its current step. */
export const jobProgress = z.object({
  stage: z.string().describe('Current step, in a word or two.'),
  done: z.int().describe('Units done.'),
  total: z.int().nullable().describe('Units in total; null while unknown.'),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** The public record of a job without its result, as lists show it. */
export const jobHead = z.object({
  /** UUID v7: increases with the time of the request. */
  id: z.uuid().describe('Id of the job.'),
  kind: z.enum(JOB_KINDS).describe('Kind of the job.'),
  state: z
    .enum(JOB_STATES)
    .describe('Waiting (`queued`), under way (`running`), or in one of the three final states.'),
  progress: jobProgress.nullable().describe('The latest progress report; null before the first.'),
  asked_by: z.object({
    kind: actor.shape.kind.describe('Kind of actor.'),
    id: z.string().describe('Id of the key, or name of the operator or service.'),
  }),
  asked_at: z.iso.datetime().describe('When the job was requested.'),
  started_at: z.iso.datetime().nullable().describe('When work on it began; null before that.'),
  finished_at: z.iso.datetime().nullable().describe('When the job ended; null before that.'),
  error: z.string().nullable().describe('Why the job failed; null otherwise.'),
});
export type JobHead = z.infer<typeof jobHead>;

/** The public record of a job: long-running work beside the answers to orders, in a process of its own. */
export const job = jobHead.extend({
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The result, in the form of the job’s kind; null until it is `done`.'),
});
export type Job = z.infer<typeof job>;

/** Identifies a job of an account. */
export const jobKey = { accountId: z.int().positive(), id: z.uuid() };
