import { Metrics } from '@rampart/telemetry';
import { HttpMetrics } from './http-metrics';

async function shown(method: string): Promise<string> {
  const metrics = new Metrics('gateway');
  new HttpMetrics(metrics).observe(method, '/api/v1/screen', 200, 20);
  return metrics.registry.metrics();
}

test('a call is counted under its method, the pattern of its route and its status, in seconds', async () => {
  const labels = 'service="gateway",method="POST",route="/api/v1/screen",status="200"';
  const text = await shown('POST');
  expect(text).toContain(`rampart_http_request_seconds_sum{${labels}} 0.02`);
  expect(text).toContain(`rampart_http_request_seconds_count{${labels}} 1`);
});

test.each(['PROPFIND', 'QUERY', 'get', ''])(
  'callers cannot make series with methods of their choice: %j',
  async (method) => {
    expect(await shown(method)).toContain('method="other"');
  },
);
