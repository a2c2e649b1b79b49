import { workerData } from 'node:worker_threads';

/** Milliseconds between two looks. */
const LOOK_MS = 500;

/**
 * Runs as a thread beside a job: ends the process when the one that started it is gone. A job may keep its own thread
 * busy for minutes, in which it hears of nothing; by then another replica would be at the job too.
 */
const { parentPid } = workerData as { parentPid: number };
setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
