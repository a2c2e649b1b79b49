import type { Job } from '@rampart/contracts';
import { ID, JOB } from '../jobs/job.fixture';
import { doneExample } from './backtest-record';

/** For specs: a backtest as the service returns it, and as the API does. */
export const BACKTEST: Job = { ...JOB, kind: 'backtest', result: doneExample.report };

export const PUBLIC_BACKTEST = {
  id: ID,
  state: 'done',
  progress: { stage: 'growing trees', done: 300, total: 300 },
  asked_by: { kind: 'service', id: 'screening' },
  asked_at: '2026-01-31T09:20:00.000Z',
  started_at: '2026-01-31T09:20:00.480Z',
  finished_at: '2026-01-31T09:21:00.000Z',
  error: null,
  report: doneExample.report,
};
