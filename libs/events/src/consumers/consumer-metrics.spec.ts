import { Metrics } from '@rampart/telemetry';
import { ConsumerMetrics } from './consumer-metrics';

test('a listener is shown with nought before its first event, so that the first is seen as an increase', async () => {
  const metrics = new Metrics('screening');
  const consumers = new ConsumerMetrics(metrics);
  consumers.begin('screening-labels');
  expect(await metrics.registry.metrics()).toContain(
    'rampart_events_refused_total{consumer="screening-labels",service="screening"} 0',
  );
  consumers.refusedTotal.inc({ consumer: 'screening-labels' });
  consumers.begin('screening-labels');
  expect(await metrics.registry.metrics()).toContain(
    'rampart_events_refused_total{consumer="screening-labels",service="screening"} 1',
  );
});
