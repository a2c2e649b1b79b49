import { z } from 'zod';
import { actor } from '../actor';

/** Waiting, under way, and the three final states. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Long-running work that an account can start. */
export const JOB_KINDS = ['backtest', 'training'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Progress of a job within its current step. */
export const jobProgress = z.object({
  /** Current step, in a word or two. */
  stage: z.string().max(64),
  done: z.int().min(0),
  /** Null while unknown. */
  total: z.int().min(0).nullable(),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** Long-running work beside the answers to orders, in a process of its own. */
export const job = z.object({
  /** UUID v7: increases with the time of the request. */
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** The latest report; null before the first. */
  progress: jobProgress.nullable(),
  askedBy: actor,
  askedAt: z.iso.datetime(),
  /** When it first began; null while it is queued. */
  startedAt: z.iso.datetime().nullable(),
  /** Null until it has ended. */
  finishedAt: z.iso.datetime().nullable(),
  /** Why the job failed; null otherwise. */
  error: z.string().nullable(),
  /** The result, in the form of its kind; null until it is done. */
  result: z.record(z.string(), z.unknown()).nullable(),
});
export type Job = z.infer<typeof job>;

/** Identifies a job of an account. */
export const jobKey = { accountId: z.int().positive(), id: z.uuid() };
