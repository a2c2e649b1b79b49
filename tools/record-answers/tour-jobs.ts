import { untilDone } from './until-done';
import { member, type Visit } from './visit';

/** Comes after the orders of January, over which the backtest goes. */
export async function tourJobs(visit: Visit): Promise<void> {
  const id = member(await visit.record('post-backtests'), 'data.id');
  await untilDone(() => visit.send('get-job', { id }), 'data.finished_at');
  await visit.record('get-backtest', { id });
  await visit.record('get-backtest-orders', { id });
  await visit.record('get-job', { id });
  await visit.record('get-job-progress', { id });
  await visit.record('get-jobs');
  // It waits for the training, so it has not ended before it is cancelled.
  await visit.send('post-models-train');
  const cancelled = member(await visit.send('post-backtests'), 'data.id');
  await visit.record('post-job-cancel', { id: cancelled });
}
