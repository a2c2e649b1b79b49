import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '..', '..');
const DASHBOARDS = join(ROOT, 'observability', 'grafana');

/** A Prometheus rule: an alert, or a recorded series. */
export interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

export interface Dashboard {
  readonly file: string;
  readonly uid: string;
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] };
  readonly panels: readonly Panel[];
}

/** An expression, and its location. `says` holds the texts that name its labels. */
export interface Used {
  readonly where: string;
  readonly expr: string;
  readonly says: readonly string[];
}

/** Every rule of `observability/prometheus`. */
export function readRules(): Rule[] {
  const text = readFileSync(join(ROOT, 'observability/prometheus/alerts.yaml'), 'utf8');
  const { groups } = parse(text) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

export function readDashboards(): Dashboard[] {
  return readdirSync(DASHBOARDS)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, ...JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8')) }));
}

/** Every expression of rules and dashboards, with values in place of Grafana's variables. */
export function usedExpressions(): Used[] {
  const ofRules = readRules().map(({ alert, record, expr, annotations = {} }) => ({
    where: `rule ${alert ?? record}`,
    expr,
    says: Object.values(annotations),
  }));
  const ofPanels = readDashboards().flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({
        where: `${file}: ${title}`,
        expr: expr
          .replaceAll('$__rate_interval', '5m')
          .replaceAll('$namespace', '.*')
          .replaceAll('=~"$service"', '=~".*"')
          .replaceAll('="$service"', '="gateway"'),
        says: [legendFormat],
      })),
    ),
  );
  return [...ofRules, ...ofPanels];
}

/** Headings of a document as GitHub links to them. */
export function anchorsOf(path: string): ReadonlySet<string> {
  const headings = readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The metrics in `docs/metrics.md`, which are those that the services register. */
export interface DocumentedMetric {
  readonly name: string;
  readonly type: string;
  readonly services: readonly string[] | 'all';
  readonly labels: readonly string[];
}

export function readDocumentedMetrics(): ReadonlyMap<string, DocumentedMetric> {
  const text = readFileSync(join(ROOT, 'docs/metrics.md'), 'utf8');
  const own = [...text.matchAll(/^\| `(\w+)` \| (gauge|counter|histogram) \| ([\w, ]+) \|/gm)].map(
    ([, name = '', type = '', services = '']) => ({
      name,
      type,
      services: services === 'all' ? ('all' as const) : services.split(', '),
      labels: [...text.matchAll(new RegExp(`^\\| \`${name}\` \\| \`(\\w+)\` \\|`, 'gm'))].map(
        ([, label = '']) => label,
      ),
    }),
  );
  const ofProcess = [
    ...text.slice(text.indexOf('## Of the process')).matchAll(/`((?:nodejs|process)_\w+)`/g),
  ].map(([, name = '']) => ({
    name,
    type: name === 'nodejs_gc_duration_seconds' ? 'histogram' : 'gauge',
    services: 'all' as const,
    labels: ['kind', 'type', 'space'],
  }));
  return new Map([...own, ...ofProcess].map((metric) => [metric.name, metric]));
}
