import { SERVICE_NAMES } from '@rampart/contracts';
import { isDeclared, LABEL_VALUES } from './label-values';
import type { RegisteredMetric } from './registered-metrics';
import { renderMetrics } from './render-metrics';

const metric = (changes: Partial<RegisteredMetric>): RegisteredMetric => ({
  name: 'rampart_jobs',
  type: 'gauge',
  help: 'Jobs.',
  labels: ['kind', 'status'],
  buckets: null,
  services: ['screening'],
  ...changes,
});

test('a metric is documented with its type, its services, its help and the values of its labels', () => {
  const text = renderMetrics([metric({})]);
  expect(text).toContain('| `rampart_jobs` | gauge | screening | Jobs. |');
  expect(text).toContain('| `rampart_jobs` | `status` | `queued`, `running` |');
});

test('the services are all when it is registered in every one, and a histogram shows its edges', () => {
  const histogram = metric({ type: 'histogram', labels: [], buckets: [1, 2], services: SERVICE_NAMES });
  expect(renderMetrics([histogram])).toContain('| `rampart_jobs` | histogram | all | Jobs. Up to 1, 2. |');
});

test('what comes with Node is named, without a table of its own', () => {
  const text = renderMetrics([metric({ name: 'process_open_fds', labels: [] })]);
  expect(text).toContain('use: `process_open_fds`.');
});

test('a label with undeclared values is refused', () => {
  const undeclared = metric({ labels: ['kind', 'account'] });
  expect(() => renderMetrics([undeclared])).toThrow('rampart_jobs{account}');
});

test('values are declared by name or by pattern, and only for existing labels', () => {
  expect(isDeclared('rampart_jobs', 'kind', 'training')).toBe(true);
  expect(isDeclared('rampart_jobs', 'kind', '4711')).toBe(false);
  expect(isDeclared('rampart_http_request_seconds', 'status', '503')).toBe(true);
  expect(isDeclared('rampart_http_request_seconds', 'status', 'ann@example.com')).toBe(false);
  expect(isDeclared('rampart_jobs', 'account', '1')).toBe(false);
});

test('no label may take values without end: lists are finite, patterns say what they stand for', () => {
  const all = Object.values(LABEL_VALUES).flatMap((labels) => Object.values(labels));
  const endless = all.filter(
    ({ values, pattern, said }) => values === null && (pattern === null || said === null),
  );
  expect(endless).toEqual([]);
  expect(Math.max(...all.map(({ values }) => values?.length ?? 0))).toBeLessThan(400);
});
