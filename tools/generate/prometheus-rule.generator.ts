import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Generator } from './generator';

/** Relative to the root of the repository: the rules in Prometheus's own format. */
const ALERTS = 'observability/prometheus/alerts.yaml';
/** This file is in tools/generate, or in dist/tools/generate. */
const ROOT = join(__dirname, '..', '..', __filename.endsWith('.ts') ? '' : '..');

/** The alerts again, in the resource that the Prometheus operator accepts. */
export const prometheusRule: Generator = {
  name: 'alerts for Kubernetes',
  file: 'k8s/components/monitoring/prometheus-rule.yaml',
  generate: () => {
    const { groups } = parse(readFileSync(join(ROOT, ALERTS), 'utf8')) as { groups: unknown };
    const rule = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'rampart', labels: { 'app.kubernetes.io/part-of': 'rampart' } },
      spec: { groups },
    };
    return `# Generated from ${ALERTS} by \`npm run generate\`; do not edit.\n${stringify(rule, { lineWidth: 0 })}`;
  },
};
