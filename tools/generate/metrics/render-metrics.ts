import { SERVICE_NAMES } from '@rampart/contracts';
import { LABEL_VALUES, type LabelValues } from './label-values';
import type { RegisteredMetric } from './registered-metrics';

/** The list's path, relative to the root of the repository. */
export const METRICS_DOC = 'docs/metrics.md';

/** The prefix of the suite's own metrics; the others come from Node and its Prometheus client. */
const OWN = 'rampart_';

const INTRODUCTION = `# Metrics

What every service shows at \`/metrics\` of its health port, in the format of Prometheus. Generated from what the apps
register, by \`npm run generate\`; do not edit. What to look at is in the dashboards of \`observability/grafana\`, what to
be woken for in \`observability/prometheus/alerts.yaml\`, and what to do then in [operations.md](operations.md).

Every metric has the label \`service\`. Each replica counts for itself: add counters and histograms up. Gauges that are
read from Postgres or NATS are those of the whole service and the same on every replica: take their maximum. A gauge that
could not be read is \`NaN\`. A histogram has the series \`_bucket\`, \`_sum\` and \`_count\`.

Labels are sets that the code bounds, never a value of a request, an account or one of its rules.`;

/** The whole document, from the registered metrics. @throws Error naming a label whose values are undeclared. */
export function renderMetrics(metrics: readonly RegisteredMetric[]): string {
  const own = metrics.filter(({ name }) => name.startsWith(OWN));
  const others = metrics.filter(({ name }) => !name.startsWith(OWN));
  const table = ['| metric | type | services | what it tells |', '|---|---|---|---|', ...own.map(rowOf)];
  const labels = ['| metric | label | values |', '|---|---|---|', ...own.flatMap(labelRowsOf)];
  return `${[
    INTRODUCTION,
    table.join('\n'),
    '## Labels',
    labels.join('\n'),
    '## Of the process',
    `Each service also shows what its process and Node use: ${others.map(({ name }) => `\`${name}\``).join(', ')}.`,
  ].join('\n\n')}\n`;
}

function rowOf({ name, type, help, services, buckets }: RegisteredMetric): string {
  const who = services.length === SERVICE_NAMES.length ? 'all' : services.join(', ');
  const edges = buckets === null ? '' : ` Up to ${buckets.join(', ')}.`;
  return `| \`${name}\` | ${type} | ${who} | ${help}${edges} |`;
}

function labelRowsOf({ name, labels }: RegisteredMetric): string[] {
  return labels.map((label) => {
    const declared = LABEL_VALUES[name]?.[label];
    if (declared === undefined)
      throw new Error(`the values of ${name}{${label}} are not declared in LABEL_VALUES`);
    return `| \`${name}\` | \`${label}\` | ${saidOf(declared)} |`;
  });
}

function saidOf({ said, values }: LabelValues): string {
  return said ?? (values ?? []).map((value) => `\`${value}\``).join(', ');
}
