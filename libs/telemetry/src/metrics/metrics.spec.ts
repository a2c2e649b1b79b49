import { Metrics } from './metrics';

test('two services in one process each answer for themselves', async () => {
  const lists = new Metrics('lists');
  const checks = new Metrics('checks');
  checks.degradedTotal.inc({ source: 'dns' });
  expect(await checks.registry.metrics()).toContain(
    'rampart_degraded_total{source="dns",service="checks"} 1',
  );
  expect(await lists.registry.metrics()).not.toContain('source="dns"');
});
