import { Metrics } from '@rampart/telemetry';
import { type ModelsFixture, openModelsFixture } from '../../models/fixtures/models.fixture';
import { SearchIndexMetrics } from './search-index-metrics';
import { UnindexedOrdersRepository } from './unindexed-orders.repository';

let fixture: ModelsFixture;
let metrics: Metrics;
beforeAll(async () => {
  fixture = await openModelsFixture();
  metrics = new Metrics('screening');
  new SearchIndexMetrics(metrics, new UnindexedOrdersRepository(fixture.database));
});
afterAll(() => fixture.close());

async function figure(name: string): Promise<number | undefined> {
  const metric = await metrics.registry.getSingleMetric(name)?.get();
  return metric?.values[0]?.value;
}

it('shows how many orders wait to be indexed and for how long the oldest has, and 0 without any', async () => {
  expect(await figure('rampart_unindexed_orders')).toBe(0);
  expect(await figure('rampart_unindexed_orders_oldest_seconds')).toBe(0);
  await fixture.rows(
    `INSERT INTO unindexed_orders (account_id, shield_id, queued_at)
     VALUES (1, '20260101-000000', now() - interval '70 seconds'), (1, '20260101-000001', now())`,
    [],
  );
  expect(await figure('rampart_unindexed_orders')).toBe(2);
  const oldest = await figure('rampart_unindexed_orders_oldest_seconds');
  expect(oldest).toBeGreaterThanOrEqual(70);
  expect(oldest).toBeLessThan(1_000);
});

it('is not a number while the database does not answer', async () => {
  const run = jest.spyOn(fixture.database, 'run').mockRejectedValue(new Error('down'));
  expect(await figure('rampart_unindexed_orders')).toBeNaN();
  expect(await figure('rampart_unindexed_orders_oldest_seconds')).toBeNaN();
  expect(run).toHaveBeenCalled();
});
