import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../../api-client';

const POLL_MS = 1_000;

interface Job {
  readonly state: string;
  readonly error: string | null;
  readonly result: { readonly model?: number; readonly number?: number } | null;
}

/** Limits that would keep a first model from being promoted at once: an account without one has nothing to lose. */
const NO_LIMITS = Object.fromEntries(
  [
    'min_auc',
    'max_calibration_error',
    'max_auc_loss',
    'max_average_precision_loss',
    'min_shadow_orders',
    'max_reject_rate_increase',
    'max_status_change',
  ].map((name) => [name, 'none']),
);

/**
 * Trains a model on the newest orders with known outcomes and makes it champion, like a risk team.
 *
 * @param maxRows most orders to learn from; the API takes no fewer than 1,000.
 * @returns its number, and the seconds that the training took.
 * @throws when the training fails or is refused.
 */
export async function trainChampion(
  api: Pick<ApiClient, 'post' | 'postOnce' | 'get'>,
  maxRows: number,
): Promise<{ number: number; seconds: number }> {
  const rows = Math.min(500_000, Math.max(1_000, maxRows));
  await api.post('/api/v1/models/settings', { max_rows: String(rows), ...NO_LIMITS });
  const startedAt = performance.now();
  const { job_id } = await api.postOnce<{ job_id: string }>('/api/v1/models/train', {});
  const number = await untilTrained(api, job_id);
  const seconds = (performance.now() - startedAt) / 1_000;
  await api.post(`/api/v1/models/${number}/promote`, {});
  return { number, seconds };
}

async function untilTrained(api: Pick<ApiClient, 'get'>, jobId: string): Promise<number> {
  for (;;) {
    const job = await api.get<Job>(`/api/v1/jobs/${jobId}`);
    const number = job.result?.number ?? job.result?.model;
    if (job.state === 'done' && number !== undefined) return number;
    if (job.state !== 'queued' && job.state !== 'running') {
      throw new Error(`the training ended as ${job.state}: ${job.error ?? JSON.stringify(job.result)}`);
    }
    await pause(POLL_MS);
  }
}
