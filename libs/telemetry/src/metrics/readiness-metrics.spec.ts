import { Metrics } from './metrics';
import { showReadiness } from './readiness-metrics';

test('every check is shown with its state at the time of the scrape', async () => {
  const metrics = new Metrics('lists');
  let isUp = true;
  const check = async () => {
    if (!isUp) throw new Error('down');
  };
  showReadiness(metrics, [
    { name: 'postgres', check },
    { name: 'nats', check: async () => {} },
  ]);
  expect(await metrics.registry.metrics()).toContain('rampart_ready{check="postgres",service="lists"} 1');
  isUp = false;
  const text = await metrics.registry.metrics();
  expect(text).toContain('rampart_ready{check="postgres",service="lists"} 0');
  expect(text).toContain('rampart_ready{check="nats",service="lists"} 1');
});
