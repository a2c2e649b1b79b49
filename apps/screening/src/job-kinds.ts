import { backtestJob } from './backtests/backtest.job';
import type { JobDefinition } from './jobs/job-definition';
import { trainingJob } from './models/training/training.job';
import { suggestionsJob } from './suggestions/suggestions.job';

/** Every kind of job. A spec compares this list with `JOB_KINDS`. */
export const JOBS: readonly JobDefinition[] = [backtestJob, trainingJob, suggestionsJob];
