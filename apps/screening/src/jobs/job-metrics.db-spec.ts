import { Metrics } from '@rampart/telemetry';
import { type ModelsFixture, openModelsFixture } from '../models/fixtures/models.fixture';
import { JobMetrics } from './job-metrics';

let fixture: ModelsFixture;
let metrics: Metrics;
beforeAll(async () => {
  fixture = await openModelsFixture();
  metrics = new Metrics('screening');
  new JobMetrics(metrics, fixture.database);
});
afterAll(() => fixture.close());

async function figure(name: string, kind: string, status: string): Promise<number | undefined> {
  const metric = await metrics.registry.getSingleMetric(name)?.get();
  return metric?.values.find(({ labels }) => labels.kind === kind && labels.status === status)?.value;
}

async function addJob(kind: string, state: string, secondsAgo: number) {
  await fixture.rows(
    `INSERT INTO jobs (id, account_id, kind, params, state, actor_kind, actor_id, asked_at, started_at)
     VALUES (gen_random_uuid(), 1, $1, '{}', $2, 'key', 'key-1', now() - make_interval(secs => $3 + 1000),
             now() - make_interval(secs => $3))`,
    [kind, state, secondsAgo],
  );
}

it('shows what waits and runs and the age of the oldest, and 0 without any', async () => {
  await addJob('training', 'running', 50);
  await addJob('training', 'running', 70);
  await addJob('backtest', 'queued', 5);
  await addJob('backtest', 'done', 5_000);
  expect(await figure('rampart_jobs', 'training', 'running')).toBe(2);
  expect(await figure('rampart_jobs', 'backtest', 'queued')).toBe(1);
  expect(await figure('rampart_jobs', 'backtest', 'running')).toBe(0);
  const [runs, waits] = [
    await figure('rampart_jobs_oldest_seconds', 'training', 'running'),
    await figure('rampart_jobs_oldest_seconds', 'backtest', 'queued'),
  ];
  expect(runs).toBeGreaterThanOrEqual(70);
  expect(runs).toBeLessThan(1_000);
  expect(waits).toBeGreaterThanOrEqual(1_005);
  expect(await figure('rampart_jobs_oldest_seconds', 'backtest', 'running')).toBe(0);
});

it('is not a number while the database does not answer, and keeps the others readable', async () => {
  const run = jest.spyOn(fixture.database, 'run').mockRejectedValue(new Error('down'));
  expect(await figure('rampart_jobs', 'training', 'running')).toBeNaN();
  expect(await metrics.registry.metrics()).toContain('process_cpu_seconds_total');
  expect(run).toHaveBeenCalled();
});
