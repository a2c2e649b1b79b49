import type { Job } from '@rampart/contracts';
import { HEAD, JOB } from '../jobs/job.fixture';
import { doneExample } from './backtest-record';

/** For specs: a backtest as the service returns it, and as the API does. */
export const BACKTEST: Job = { ...JOB, kind: 'backtest', result: doneExample.report };

const { kind: _kind, ...head } = HEAD;

export const PUBLIC_BACKTEST = { ...head, report: doneExample.report };
