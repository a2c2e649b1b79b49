import { Worker } from 'node:worker_threads';
import type { JobProgress } from '@rampart/contracts';
import type { JobDefinition } from '../job-definition';
import { findProgram } from './find-program';
import { runJob } from './run-job';
import type { FromWorker, JobOrder, ToWorker } from './worker-messages';

/** Milliseconds between two messages about the same stage. */
const PROGRESS_MS = 100;

/**
 * Makes this the process of one job: it receives the order over Node's channel, runs it, reports the outcome, and
 * exits.
 */
export function serveJob(jobs: readonly JobDefinition[]): void {
  const aborting = new AbortController();
  process.on('message', (message: ToWorker) => {
    if (message.type === 'abort') aborting.abort();
    else void work(jobs, message.order, aborting.signal);
  });
  process.once('disconnect', () => process.exit(1));
  // They reach the whole process group, but the service decides what happens to its job.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

async function work(jobs: readonly JobDefinition[], order: JobOrder, signal: AbortSignal): Promise<void> {
  new Worker(findProgram('jobs/worker/orphan-watch'), { workerData: { parentPid: order.parentPid } }).unref();
  const outcome = await runJob(jobs, order, { signal, progress: progressSender() });
  send(outcome, () => process.exit(0));
}

function progressSender(): (progress: JobProgress) => void {
  let last = { stage: '', at: 0 };
  return (progress) => {
    const at = performance.now();
    if (progress.stage === last.stage && at - last.at < PROGRESS_MS) return;
    last = { stage: progress.stage, at };
    send({ type: 'progress', progress });
  };
}

function send(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}
