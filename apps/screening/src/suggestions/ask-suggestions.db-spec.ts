import { randomUUID } from 'node:crypto';
import { createLogger } from '@rampart/telemetry';
import { JOBS } from '../job-kinds';
import { JobsRepository } from '../jobs/jobs.repository';
import { StartJobService } from '../jobs/start-job.service';
import { JobWakeUp } from '../jobs/worker/job-wake-up';
import { type OrdersWish, rememberOrders } from '../models/fixtures/learned-orders.fixture';
import { ACTOR, type ModelsFixture, openModelsFixture } from '../models/fixtures/models.fixture';
import { ModelSettingsRepository } from '../models/settings/model-settings.repository';
import { AskSuggestionsService } from './ask-suggestions.service';
import { suggestionsJob } from './suggestions.job';

const START = new Date('2026-01-01T00:00:00Z');

let fixture: ModelsFixture;
let suggestions: AskSuggestionsService;
let accountId = 700;

beforeAll(async () => {
  fixture = await openModelsFixture();
  const { database } = fixture;
  const started = new JobsRepository(database);
  suggestions = new AskSuggestionsService(
    database,
    new ModelSettingsRepository(),
    started,
    new StartJobService(database, started, new JobWakeUp(), JOBS),
  );
});
beforeEach(() => {
  accountId += 1;
});
afterAll(() => fixture.close());

const remember = (wish: Partial<OrdersWish> = {}) =>
  rememberOrders(fixture.database, { accountId, orders: 1_200, from: START, ...wish });

/** As the process of a job does. */
async function search(params = { maxRows: 500_000, unlabelledAfterDays: null }) {
  const context = {
    jobId: randomUUID(),
    accountId,
    params,
    database: fixture.database,
    reading: fixture.database,
    signal: new AbortController().signal,
    progress: () => undefined,
    logger: createLogger('screening', 'silent'),
  };
  return suggestionsJob.run(context);
}

const end = (jobId: string, result: unknown) =>
  fixture.rows(
    `UPDATE jobs SET state = 'done', result = $2, started_at = now(), finished_at = now() WHERE id = $1`,
    [jobId, JSON.stringify(result)],
  );

it('are found in the orders that were approved, and shown once the search has ended', async () => {
  await remember({ tellingPoints: 20 });
  expect(await suggestions.read({ accountId })).toEqual({ job: null, found: null });
  const { job_id } = await suggestions.start({ accountId, actor: ACTOR });
  expect(await suggestions.read({ accountId })).toMatchObject({
    job: { id: job_id, state: 'queued' },
    found: null,
  });
  await end(job_id, await search());
  const { job, found } = await suggestions.read({ accountId });
  expect([job?.state, found?.orders, found?.searched_at]).toEqual(['done', 1_200, job?.finished_at]);
  const [first] = found?.suggestions ?? [];
  expect(first?.expression).toMatch(/order\.amount >= \d+/);
  expect(first?.held_out.precision).toBeGreaterThan(0.5);
});

it('are not searched among orders that were not approved, nor in those of another account', async () => {
  await remember({ status: 'REJECT' });
  expect(await search()).toMatchObject({ orders: 0, suggestions: [] });
});

it('are searched by one job at a time, however many ask for it at once', async () => {
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => suggestions.start({ accountId, actor: ACTOR })),
  );
  const [id = ''] = new Set(asked.map(({ job_id }) => job_id));
  expect(asked).toEqual(asked.map(() => ({ job_id: id })));
  await end(id, { suggestions: 'of a later version' });
  expect(await suggestions.start({ accountId, actor: ACTOR })).not.toEqual({ job_id: id });
  expect(await suggestions.read({ accountId })).toMatchObject({ job: { state: 'queued' }, found: null });
});
