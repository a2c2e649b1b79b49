import { SERVICE_NAMES } from '@rampart/contracts';
import { isDeclared, LABEL_VALUES } from '../../tools/generate/metrics/label-values';
import { type DocumentedMetric, readDocumentedMetrics, readRules, usedExpressions } from './observed.fixture';
import { readPromql, type Selector } from './promql.fixture';

/** Labels that Prometheus adds to everything that it scrapes. */
const ADDED = ['job', 'instance', 'namespace'];
/** Metrics that Prometheus itself creates for each scrape. */
const OF_PROMETHEUS = 'up';

const metrics = readDocumentedMetrics();
const recorded = new Set(readRules().flatMap(({ record }) => record ?? []));
const used = usedExpressions();

/** The metric of a series; for a histogram's parts, the histogram. Undefined for an unregistered one. */
function metricOf(series: string): DocumentedMetric | undefined {
  const part = /^(.*)_(?:bucket|sum|count)$/.exec(series)?.[1];
  const histogram = part === undefined ? undefined : metrics.get(part);
  if (histogram?.type === 'histogram') return histogram;
  const metric = metrics.get(series);
  return metric?.type === 'histogram' ? undefined : metric;
}

function labelsOf({ metric }: Selector): readonly string[] {
  const own = metricOf(metric)?.labels ?? [];
  return [...own, ...ADDED, 'service', ...(metric.endsWith('_bucket') ? ['le'] : [])];
}

/** The faults of a selector; none when it can match something. */
function faultsOf(selector: Selector): string[] {
  const { metric, matchers } = selector;
  if (metric === OF_PROMETHEUS || recorded.has(metric)) return [];
  const found = metricOf(metric);
  if (found === undefined) return [`${metric} is no metric of any service`];
  return matchers.flatMap(({ label, operator, value }) => {
    if (!labelsOf(selector).includes(label)) return [`${metric} has no label ${label}`];
    if (ADDED.includes(label)) return [];
    return alternativesOf(operator, value)
      .filter((each) => !canBe(found, label, each))
      .map((each) => `${metric}{${label}} is never ${each}`);
  });
}

/** The literal values of a matcher; for a pattern, only its alternatives, when it consists of nothing else. */
function alternativesOf(operator: string, value: string): string[] {
  if (operator === '=' || operator === '!=') return [value];
  return /^[\w|-]+$/.test(value) ? value.split('|') : [];
}

function canBe({ name, services }: DocumentedMetric, label: string, value: string): boolean {
  if (label === 'service')
    return services === 'all' ? SERVICE_NAMES.some((each) => each === value) : services.includes(value);
  return LABEL_VALUES[name] === undefined || isDeclared(name, label, value);
}

test.each(used.map(({ where, expr }) => [where, expr]))('%s: is PromQL, and names what exists', (_, expr) => {
  const { selectors } = readPromql(expr);
  expect(selectors.flatMap(faultsOf)).toEqual([]);
});

test.each(used.map((each) => [each.where, each] as const))(
  '%s: groups by, and says, labels that its metrics have',
  (_, { expr, says }) => {
    const { selectors, groupedBy } = readPromql(expr);
    const added = [...expr.matchAll(/label_replace\(.*?, "(\w+)"/g)].map(([, label]) => label);
    const known = [...selectors.flatMap(labelsOf), ...added];
    const said = says.flatMap((text) =>
      [...text.matchAll(/\$labels\.(\w+)|\{\{(\w+)\}\}/g)].map(
        ([, ofAlert, ofLegend]) => ofAlert ?? ofLegend,
      ),
    );
    expect([...groupedBy, ...said].filter((label) => !known.includes(label ?? ''))).toEqual([]);
  },
);

test('every metric of the suite is looked at, on a dashboard or by an alert', () => {
  const seen = new Set(
    used.flatMap(({ expr }) => readPromql(expr).selectors.map(({ metric }) => metricOf(metric)?.name)),
  );
  const own = [...metrics.keys()].filter((name) => name.startsWith('rampart_'));
  expect(own.filter((name) => !seen.has(name))).toEqual([]);
});

test('what is wrong is found: a metric, a label, a value, a service, and what is no PromQL', () => {
  const faults = (expr: string) => readPromql(expr).selectors.flatMap(faultsOf);
  expect(faults('rate(rampart_nothing_total[5m])')).toEqual([
    'rampart_nothing_total is no metric of any service',
  ]);
  expect(faults('rampart_score')).toEqual(['rampart_score is no metric of any service']);
  expect(faults('rampart_screenings_total{state="APPROVE"}')).toEqual([
    'rampart_screenings_total has no label state',
  ]);
  expect(faults('rampart_screenings_total{status=~"REVIEW|REFUSE"}')).toEqual([
    'rampart_screenings_total{status} is never REFUSE',
  ]);
  expect(faults('rampart_jobs{service="lists"}')).toEqual(['rampart_jobs{service} is never lists']);
  expect(() => readPromql('sum(rate(rampart_score_sum[5m])')).toThrow('not PromQL');
});
