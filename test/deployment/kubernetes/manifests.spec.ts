import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { parse } from 'yaml';
import {
  everyComponent,
  RENDER_TIMEOUT_MS,
  ROOT,
  render,
  renderWith,
} from '../../../tools/kubernetes/kustomize';
import { type Manifest, ofKind } from './manifest.fixture';
import { faultsOf } from './object-faults.fixture';

let objects: readonly { readonly from: string; readonly rendered: readonly Manifest[] }[];
beforeAll(() => {
  objects = [
    ...['base', 'overlays/dev', 'overlays/production'].map((from) => ({ from, rendered: render(from) })),
    ...everyComponent().map((names) => ({ from: names.join(' + '), rendered: renderWith(names) })),
  ];
}, RENDER_TIMEOUT_MS);

const idOf = ({ apiVersion, kind, metadata }: Manifest) => `${apiVersion} ${kind} ${metadata.name}`;
const nameOfOnly = (kind: string, rendered: readonly Manifest[]) => ofKind(rendered, kind)[0]?.metadata.name;

test(
  'every object of every overlay and component is one that a cluster takes, without an unknown field',
  () => {
    const distinct = new Map(
      objects.flatMap(({ rendered }) => rendered.map((object) => [JSON.stringify(object), object])),
    );
    expect(distinct.size).toBeGreaterThan(50);
    expect(faultsOf([...distinct.values()])).toEqual([]);
  },
  RENDER_TIMEOUT_MS,
);

test(
  'an object with an unknown field, a wrong type or a missing one is found out',
  () => {
    const deployment = (name: string, spec: object) => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name },
      spec: { selector: {}, template: { spec: { containers: [{ name: 'app' }] } }, ...spec },
    });
    const faults = faultsOf([
      deployment('unknown', { replicaz: 2 }),
      deployment('wrong', { replicas: 'two' }),
      deployment('missing', { selector: undefined }),
      deployment('right', {}),
    ]);
    const found = new Set(faults.map((fault) => /^Deployment (\w+): /.exec(fault)?.[1]));
    expect([...found].sort()).toEqual(['missing', 'unknown', 'wrong']);
  },
  RENDER_TIMEOUT_MS,
);

test('everything is in the namespace, and nothing is there twice', () => {
  for (const { from, rendered } of objects) {
    const outside = rendered.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'rampart',
    );
    expect([from, outside.map(idOf)]).toEqual([from, []]);
    expect([from, new Set(rendered.map(idOf)).size]).toEqual([from, rendered.length]);
  }
});

test(
  'what is changed of the migration or of the settings has another name, since neither is changed in place',
  () => {
    const changed = renderWith([], {
      images: [{ name: 'rampart-tools', newTag: '1.2.3' }],
      configMapGenerator: [{ name: 'rampart-settings', behavior: 'merge', literals: ['LOG_LEVEL=warn'] }],
    });
    for (const kind of ['Job', 'ConfigMap']) {
      const before = nameOfOnly(kind, render('base'));
      expect(before).toMatch(/^[a-z-]+-[a-z0-9]{10}$/);
      expect(nameOfOnly(kind, changed)).not.toBe(before);
    }
  },
  RENDER_TIMEOUT_MS,
);

test.each(['cases', 'webhooks'])('without its component there is no trace of the service %s', (name) => {
  expect(JSON.stringify(render('base'))).not.toMatch(new RegExp(`rampart[-_]${name}|"${name}"`));
});

test('the images of an overlay are those of all apps, of one version', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const [overlay, tag] of [
    ['dev', 'dev'],
    ['production', version],
  ]) {
    const file = join(ROOT, 'k8s', 'overlays', overlay, 'kustomization.yaml');
    const { images } = parse(readFileSync(file, 'utf8')) as { images: { name: string; newTag: string }[] };
    const apps = SERVICE_NAMES.map((app) => `rampart-${app}`);
    expect(images.map(({ name }) => name).sort()).toEqual([...apps, 'rampart-tools'].sort());
    expect(new Set(images.map(({ newTag }) => newTag))).toEqual(new Set([tag]));
  }
});

test('the Postgres and NATS of the dev overlay are those of the compose file', () => {
  const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  for (const set of ofKind(render('overlays/dev'), 'StatefulSet')) {
    const { template } = set.spec as { template: { spec: { containers: { image: string }[] } } };
    expect(template.spec.containers[0]?.image).toBe(compose.services[set.metadata.name]?.image);
  }
});

test('every dashboard comes along with monitoring, and the alerts are those that Prometheus itself would read', () => {
  const monitored = objects.find(({ from }) => from.includes('monitoring'))?.rendered ?? [];
  const folder = join(ROOT, 'observability');
  const dashboards = readdirSync(join(folder, 'grafana')).filter((name) => name.endsWith('.json'));
  expect(dashboards.length).toBeGreaterThan(0);
  const maps = ofKind(monitored, 'ConfigMap').find(
    ({ metadata }) => metadata.labels?.grafana_dashboard === '1',
  );
  expect(Object.keys(maps?.data ?? {}).sort()).toEqual(dashboards.sort());
  const [rule] = ofKind(monitored, 'PrometheusRule');
  expect(rule?.spec).toEqual(parse(readFileSync(join(folder, 'prometheus', 'alerts.yaml'), 'utf8')));
});
