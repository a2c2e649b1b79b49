import { workerData } from 'node:worker_threads';

/** Milliseconds between two checks. */
const LOOK_MS = 500;

/**
 * Runs as a thread beside a job: ends the process when its parent has exited. A job may block its own thread for
 * minutes, and by then another replica would be running the job too.
 */
const { parentPid } = workerData as { parentPid: number };
setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
