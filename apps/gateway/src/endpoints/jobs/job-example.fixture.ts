import type { Job } from '@rampart/contracts';

/** For the document. */
export const jobExample: Job = {
  id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c21',
  kind: 'backtest',
  state: 'running',
  progress: { stage: 'deciding again', done: 420_000, total: 1_000_000 },
  asked_by: { kind: 'key', id: '7Hq2mZk0Xw4B' },
  asked_at: '2026-01-31T09:20:00.000Z',
  started_at: '2026-01-31T09:20:00.480Z',
  finished_at: null,
  error: null,
  result: null,
};
