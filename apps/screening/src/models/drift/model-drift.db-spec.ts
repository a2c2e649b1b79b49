import { createLogger, Metrics } from '@rampart/telemetry';
import { type ModelsFixture, openModelsFixture } from '../fixtures/models.fixture';
import { FirstProbabilitiesRepository } from './first-probabilities.repository';
import { ModelDrift } from './model-drift';

const [ACCOUNT, OTHER] = [1, 2];
const CHAMPION = 3;

let fixture: ModelsFixture;
beforeAll(async () => {
  fixture = await openModelsFixture();
});
afterAll(() => fixture.close());

/** Spread over 0 to 1 without randomness. */
const spread = (count: number) => Array.from({ length: count }, (_, at) => ((at * 7_919) % 10_007) / 10_007);

/** The champion's probabilities for the orders of a day; null for those that it did not score. */
async function keepOrders(day: string, champion: number | null, probabilities: readonly (number | null)[]) {
  await fixture.rows(
    `INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, champion, model_effect,
       probability, feature_schema, input)
     SELECT $1, $2 || '-' || lpad(to_hex(place + $5), 6, '0'), now(), 'APPROVE', 'score', 0, $3, 'raise', p, 1, '{}'
       FROM unnest($4::float8[]) WITH ORDINALITY AS asked (p, place)`,
    [ACCOUNT, day, champion, probabilities, (champion ?? 0) * 10_000],
  );
}

async function promote(accountId: number, champion: number, at: string) {
  await fixture.rows('INSERT INTO model_promotions (account_id, champion, at) VALUES ($1, $2, $3)', [
    accountId,
    champion,
    at,
  ]);
}

function openDrift() {
  const metrics = new Metrics('screening');
  const first = new FirstProbabilitiesRepository(fixture.database);
  const find = jest.spyOn(first, 'find');
  const drift = new ModelDrift(metrics, first, createLogger('screening', 'silent'));
  const figure = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;
  /** Until pending queries have been answered and processed. */
  const settled = async () => {
    await Promise.all(find.mock.results.map(({ value }) => value));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    drift,
    find,
    settled,
    psi: () => figure('rampart_model_drift_psi'),
    watched: () => figure('rampart_models_watched'),
  };
}

it('reads what the champion gave from the day of its promotion on, and nothing that another gave', async () => {
  await keepOrders('20260501', CHAMPION, [0.9]);
  await keepOrders('20260601', 2, [0.8]);
  await keepOrders('20260601', CHAMPION, spread(600));
  await keepOrders('20260601', null, [null]);
  await promote(ACCOUNT, CHAMPION, '2026-06-01T10:00:00Z');
  const first = new FirstProbabilitiesRepository(fixture.database);
  const found = await first.find(ACCOUNT, CHAMPION, 1_000);
  expect([...found].sort()).toEqual([...spread(600)].sort());
  expect(await first.find(ACCOUNT, CHAMPION, 10)).toHaveLength(10);
  expect(await first.find(OTHER, CHAMPION, 10)).toEqual([]);
});

it('reports the drift of a champion once there are enough orders, then and lately', async () => {
  const { drift, settled, psi, watched } = openDrift();
  for (const each of spread(499)) drift.note(ACCOUNT, CHAMPION, each ** 3);
  expect([await psi(), await watched()]).toEqual([0, 0]);
  drift.note(ACCOUNT, CHAMPION, 0.001);
  await settled();
  expect(await watched()).toBe(1);
  expect(await psi()).toBeGreaterThan(0.25);
});

it('starts again with another champion, and leaves out one without a recorded start', async () => {
  const { drift, find, settled, psi, watched } = openDrift();
  for (const each of spread(500)) drift.note(ACCOUNT, CHAMPION, each ** 3);
  await settled();
  for (const each of spread(1_000)) drift.note(ACCOUNT, CHAMPION + 1, each ** 3);
  await settled();
  expect([await psi(), await watched()]).toEqual([0, 0]);
  // Queried once in 500 orders, not with each.
  expect(find).toHaveBeenCalledTimes(3);
});

it('goes on when the first orders cannot be read', async () => {
  const { drift, find, watched } = openDrift();
  find.mockRejectedValue(new Error('no database'));
  for (const each of spread(500)) drift.note(ACCOUNT, CHAMPION, each);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await watched()).toBe(0);
});
