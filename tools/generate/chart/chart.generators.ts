import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHART, type Manifest, ROOT } from '../../kubernetes/kustomize';
import type { Generator } from '../generator';
import { emitObject } from './emit';
import { substitutions } from './substitutions';
import { type ChartObject, type Choice, choicesOf, type Value } from './tree';
import { conditionalSettings, defaultValues, valuesSchema } from './values';
import { type Variant, variants } from './variants';

/** Where the templates of each kind are; a Namespace is Helm's to create. */
const FILES: Readonly<Record<string, string | null>> = {
  Namespace: null,
  ConfigMap: 'config-maps.yaml',
  ServiceAccount: 'service-accounts.yaml',
  Service: 'services.yaml',
  Deployment: 'deployments.yaml',
  Job: 'migrate.yaml',
  CronJob: 'cron-jobs.yaml',
  NetworkPolicy: 'network-policies.yaml',
  PodDisruptionBudget: 'disruption-budgets.yaml',
  HorizontalPodAutoscaler: 'autoscalers.yaml',
  ScaledObject: 'autoscalers.yaml',
  Ingress: 'routes.yaml',
  Certificate: 'routes.yaml',
  ExternalSecret: 'external-secrets.yaml',
  HTTPRoute: 'routes.yaml',
  PodMonitor: 'monitoring.yaml',
  PrometheusRule: 'monitoring.yaml',
};

const HEADER =
  '{{- /* Generated from k8s/base and k8s/components by `npm run generate`; do not edit. */ -}}\n';

let known: readonly ChartObject[] | undefined;

/** Of all variants together. @throws Error for a kind without a file. */
function chartObjects(): readonly ChartObject[] {
  known ??= mergeObjects(variants());
  return known;
}

function mergeObjects(all: readonly Variant[]): ChartObject[] {
  const byId = new Map<string, { readonly object: Manifest; readonly values: Map<Variant, Value> }>();
  for (const variant of all) {
    for (const object of variant.objects) {
      const id = `${object.apiVersion} ${object.kind} ${object.metadata.name}`;
      const merged = byId.get(id) ?? { object, values: new Map<Variant, Value>() };
      merged.values.set(variant, object as unknown as Value);
      byId.set(id, merged);
    }
  }
  return [...byId.values()].flatMap(({ object: { kind, metadata }, values }) => {
    if (FILES[kind] === undefined) throw new Error(`tools/generate/chart knows no file for a ${kind}`);
    const [choice] = choicesOf(values, all);
    return choice ? [{ kind, name: metadata.name, choice }] : [];
  });
}

const isSettings = ({ kind, name }: ChartObject): boolean =>
  kind === 'ConfigMap' && name === 'rampart-settings';

/** The settings of the values, over those that components bring. */
function settingsTemplate(): string {
  const [settings] = chartObjects().filter(isSettings);
  if (!settings) throw new Error('the base has settings');
  const brought = conditionalSettings(chartObjects()).map(({ key, choice: { condition, node } }) => {
    if (node.kind !== 'leaf') throw new Error(`${key} is no text`);
    return `{{- if ${condition} }}{{ $settings = merge $settings (dict ${JSON.stringify(key)} ${JSON.stringify(node.value)}) }}{{ end -}}`;
  });
  return [
    '{{- define "rampart.settings" -}}',
    '{{- $settings := deepCopy .Values.settings -}}',
    ...brought,
    '{{- toYaml $settings }}',
    '{{- end }}',
    '---',
    'apiVersion: v1',
    'kind: ConfigMap',
    'metadata:',
    '  name: {{ include "rampart.settingsName" . }}',
    '  namespace: {{ .Release.Namespace }}',
    'data:',
    '  {{- include "rampart.settings" . | nindent 2 }}',
    '',
  ].join('\n');
}

function templateOf(file: string): string {
  const objects = chartObjects().filter((object) => FILES[object.kind] === file && !isSettings(object));
  const settings = file === FILES.ConfigMap ? settingsTemplate() : '';
  return `${HEADER}${settings}${objects.map(documentOf).join('')}`;
}

function documentOf({ kind, name, choice }: ChartObject): string {
  const lines = emitObject({ kind, name, path: [] }, choice.node, substitutions);
  const document = ['---', ...lines].join('\n');
  const shown =
    choice.condition === null ? document : `{{- if ${choice.condition} }}\n${document}\n{{- end }}`;
  return `${kind === 'Job' ? specOf(choice) : ''}${shown}\n`;
}

/** The Job's name ends with a hash of its spec, so that this is a template of its own. */
function specOf({ node }: Choice): string {
  const [spec] = node.kind === 'map' ? node.entries.filter(({ key }) => key === 'spec') : [];
  const inner = spec?.choices[0]?.node;
  if (!inner) throw new Error('a Job has a spec');
  const lines = emitObject({ kind: 'Pod of a Job', name: 'migrate', path: ['spec'] }, inner, {
    at: (place, value) => substitutions.at({ ...place, kind: 'CronJob' }, value),
    after: (place, indent) => substitutions.after({ ...place, kind: 'CronJob' }, indent),
  });
  return `{{- define "rampart.migrateSpec" }}\n${lines.join('\n')}\n{{- end }}\n`;
}

const chartFile = (file: string, generate: () => string): Generator => ({
  name: `Helm chart, ${file}`,
  file: join(CHART, file).slice(ROOT.length + 1),
  generate,
});

const templates = [...new Set(Object.values(FILES))].filter((file) => file !== null);

/** A Helm chart of what `kubectl apply -k` would create. */
export const chart: readonly Generator[] = [
  ...templates.map((file) => chartFile(`templates/${file}`, () => templateOf(file))),
  chartFile('Chart.yaml', () => {
    const { version, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    return [
      '# Generated by `npm run generate`; do not edit.',
      'apiVersion: v2',
      'name: rampart',
      'type: application',
      `description: ${JSON.stringify(description)}`,
      `version: ${version}`,
      `appVersion: ${version}`,
      // Those that the manifests need: sleep as a preStop.
      'kubeVersion: ">=1.30.0-0"',
      '',
    ].join('\n');
  }),
  chartFile('values.yaml', () => defaultValues(chartObjects())),
  chartFile('values.schema.json', () => `${JSON.stringify(valuesSchema(chartObjects()), null, 2)}\n`),
];
