import { valueName } from './condition';
import type { Place, Substitutions } from './emit';
import type { Node } from './tree';

const IMAGE = /^rampart-(\w+)$/;

/** What each template takes from the values instead of from the manifests. */
export const substitutions: Substitutions = {
  at: (place, node) => {
    const at = place.path.join('/');
    const app = `.Values.apps.${valueName(place.name)}`;
    const { value } = node as { value?: unknown };
    if (at === 'metadata/namespace') return inline('.Release.Namespace');
    if (value === 'rampart-settings' && at.endsWith('/name'))
      return inline('include "rampart.settingsName" .');
    if (at.endsWith('/image')) return inline(`include "rampart.image" (list . "${imageOf(value)}")`);
    if (at === 'spec/replicas') return inline(`${app}.replicas`);
    if (isPod(place.kind) && at.endsWith('/resources')) return yaml(`${app}.resources`);
    return OF_KIND[place.kind]?.(place, node) ?? null;
  },
  after: ({ kind, name, path }, indent) => {
    if (!isPod(kind)) return [];
    const blank = ' '.repeat(indent);
    if (path.at(-1) === 'env' && kind === 'Deployment')
      return withBlock(`.Values.apps.${valueName(name)}.env`, blank, indent);
    if (path.at(-1) === 'spec' && path.at(-2) === 'template')
      return [
        `${blank}{{- with .Values.image.pullSecrets }}`,
        `${blank}imagePullSecrets:`,
        `${blank}  {{- toYaml . | nindent ${indent + 2} }}`,
        `${blank}{{- end }}`,
      ];
    return [];
  },
};

const isPod = (kind: string): boolean => ['Deployment', 'Job', 'CronJob'].includes(kind);

type Substitute = (place: Place, node: Node) => ReturnType<Substitutions['at']>;

const OF_KIND: Readonly<Record<string, Substitute>> = {
  Job: ({ path }) => {
    const at = path.join('/');
    if (at === 'metadata/name') return inline('include "rampart.migrateName" .');
    return at === 'spec'
      ? (indent) => [`  {{- include "rampart.migrateSpec" . | nindent ${indent} }}`]
      : null;
  },
  NetworkPolicy: ({ name, path }) => {
    const engine = /-to-(postgres|nats)$/.exec(name)?.[1];
    return engine && path[1] === 'egress' && path.at(-1) === 'to' ? yaml(`.Values.network.${engine}`) : null;
  },
  HorizontalPodAutoscaler: ({ name, path }) => {
    const key = path.length === 2 && /^(?:min|max)Replicas$/.test(path[1] ?? '') ? path[1] : undefined;
    return key ? inline(`.Values.apps.${valueName(name)}.${key}`) : null;
  },
  ScaledObject: ({ name, path }, node) => {
    const key = path.at(-1) ?? '';
    const { value } = node as { value?: unknown };
    if (key === 'minReplicaCount') return inline(`.Values.apps.${valueName(name)}.minReplicas`);
    if (key === 'maxReplicaCount') return inline(`.Values.apps.${valueName(name)}.maxReplicas`);
    if (key === 'serverAddress') return inline('.Values.prometheus.address');
    if (key !== 'query') return null;
    return { inline: String(value).replace('namespace="rampart"', 'namespace="{{ .Release.Namespace }}"') };
  },
  Ingress: ({ path }) => {
    const key = path.at(-1) ?? '';
    if (key === 'ingressClassName') return inline('.Values.ingress.className');
    if (key === 'secretName') return inline('.Values.ingress.tlsSecret');
    if (key === 'host') return inline('.Values.host');
    return key === 'hosts' ? (indent) => [`${' '.repeat(indent)}- {{ .Values.host }}`] : null;
  },
  Certificate: ({ path }) => {
    if (path.at(-1) === 'secretName') return inline('.Values.ingress.tlsSecret');
    if (path.at(-1) === 'issuerRef') return yaml('.Values.certManager.issuerRef');
    return path.at(-1) === 'dnsNames' ? (indent) => [`${' '.repeat(indent)}- {{ .Values.host }}`] : null;
  },
  ExternalSecret: ({ path }) =>
    path.at(-1) === 'secretStoreRef' ? yaml('.Values.externalSecrets.store') : null,
  HTTPRoute: ({ path }) => {
    if (path.at(-1) === 'parentRefs') return yaml('.Values.gatewayApi.parentRefs');
    return path.at(-1) === 'hostnames' ? (indent) => [`${' '.repeat(indent)}- {{ .Values.host }}`] : null;
  },
};

const inline = (expression: string) => ({ inline: `{{ ${expression} }}` });

const yaml = (expression: string) => (indent: number) => [
  `${' '.repeat(indent)}{{- toYaml ${expression} | nindent ${indent} }}`,
];

const withBlock = (expression: string, blank: string, indent: number): string[] => [
  `${blank}{{- with ${expression} }}`,
  `${blank}{{- toYaml . | nindent ${indent} }}`,
  `${blank}{{- end }}`,
];

function imageOf(value: unknown): string {
  const app = IMAGE.exec(String(value))?.[1];
  if (!app) throw new Error(`${String(value)} is no image of this repository`);
  return app;
}
