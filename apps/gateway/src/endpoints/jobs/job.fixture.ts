import type { Job, JobHead } from '@rampart/contracts';
import { jobExample } from './job-example.fixture';

export const ID = jobExample.id;

/** Texts that are not a job's id. */
export const NO_IDS = ['019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c99', '0', 'x', `${ID}0`, '%00', 'a%2Fb'];

/** For specs: a job as lists show it. */
export const HEAD: JobHead = {
  id: ID,
  kind: 'training',
  state: 'done',
  progress: { stage: 'growing trees', done: 300, total: 300 },
  asked_by: { kind: 'service', id: 'screening' },
  asked_at: '2026-01-31T09:20:00.000Z',
  started_at: '2026-01-31T09:20:00.480Z',
  finished_at: '2026-01-31T09:21:00.000Z',
  error: null,
};

export const JOB: Job = { ...HEAD, result: { model: 3 } };
