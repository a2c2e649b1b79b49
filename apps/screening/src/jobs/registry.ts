import { backtestJob } from '../backtests/backtest.job';
import { trainingJob } from '../models/training/training.job';
import type { JobDefinition } from './job-definition';

/** Every kind of job. A spec holds this list against `JOB_KINDS`. */
export const JOBS: readonly JobDefinition[] = [backtestJob, trainingJob];
