import { createLogger, Metrics } from '@rampart/telemetry';
import { type ModelsFixture, openModelsFixture } from '../fixtures/models.fixture';
import { DriftReportService } from './drift-report.service';
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

describe('the report of drift', () => {
  const service = () => new DriftReportService(new FirstProbabilitiesRepository(fixture.database));

  it('has no index before there are enough orders that are not among the first', async () => {
    expect(await service().of(ACCOUNT, CHAMPION)).toEqual({
      index: null,
      state: null,
      first_orders: 600,
      latest_orders: 0,
      needed: 500,
    });
    expect(await service().of(OTHER, CHAMPION)).toMatchObject({ index: null, first_orders: 0 });
  });

  it('compares the latest orders of the champion with its first, and reads them once in a while', async () => {
    await keepOrders('20260602', CHAMPION, spread(1_400));
    await keepOrders('20260701', CHAMPION, spread(900));
    await keepOrders(
      '20260701',
      2,
      spread(900).map((each) => each ** 3),
    );
    const reports = service();
    const steady = await reports.of(ACCOUNT, CHAMPION);
    expect(steady).toMatchObject({ state: 'steady', first_orders: 2_000, latest_orders: 900 });
    expect(steady.index).toBeLessThan(0.1);
    await keepOrders(
      '20260702',
      CHAMPION,
      spread(2_500).map((each) => each ** 3),
    );
    expect(await reports.of(ACCOUNT, CHAMPION)).toBe(steady);
    const moved = await service().of(ACCOUNT, CHAMPION);
    expect(moved).toMatchObject({ state: 'act', first_orders: 2_000, latest_orders: 2_000 });
    expect(moved.index).toBeGreaterThan(0.25);
  });

  it('reads again what could not be read', async () => {
    const probabilities = new FirstProbabilitiesRepository(fixture.database);
    jest.spyOn(probabilities, 'findBoth').mockRejectedValueOnce(new Error('no database'));
    const reports = new DriftReportService(probabilities);
    await expect(reports.of(ACCOUNT, CHAMPION)).rejects.toThrow('no database');
    expect(await reports.of(ACCOUNT, CHAMPION)).toMatchObject({ state: 'act' });
  });
});
