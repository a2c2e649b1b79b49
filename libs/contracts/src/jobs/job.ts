import { z } from 'zod';
import { actor } from '../actor';

/** Waiting for its turn, being done, and the three ways in which it can end. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Long work that an account can ask for. */
export const JOB_KINDS = ['backtest', 'training'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** How far a job has come in what it does now. */
export const jobProgress = z.object({
  /** Current step, in a word or two. */
  stage: z.string().max(64),
  done: z.int().min(0),
  /** Null while nobody knows how much there is. */
  total: z.int().min(0).nullable(),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** Long work, done beside the answers to orders, in a process of its own. */
export const job = z.object({
  /** UUID v7: grows with the time at which it was asked for. */
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** The last that was heard; null before the first. */
  progress: jobProgress.nullable(),
  askedBy: actor,
  askedAt: z.iso.datetime(),
  /** When it was first begun; null while it is queued. */
  startedAt: z.iso.datetime().nullable(),
  /** Null until it has ended. */
  finishedAt: z.iso.datetime().nullable(),
  /** Why the job failed; null otherwise. */
  error: z.string().nullable(),
  /** What it came to, in the form of its kind; null until it is done. */
  result: z.record(z.string(), z.unknown()).nullable(),
});
export type Job = z.infer<typeof job>;

/** Names a job of an account. */
export const jobKey = { accountId: z.int().positive(), id: z.uuid() };
