import {
  COMPONENTS,
  type Component,
  objectsWith,
  withoutHashes,
} from '../../../tools/generate/chart/variants';
import { type Manifest, RENDER_TIMEOUT_MS, render } from '../../../tools/kubernetes/kustomize';
import { podsOf } from '../kubernetes/manifest.fixture';
import { switchedOn, templateChart } from './chart.fixture';

/** What a component is nothing without. */
const NEEDS: Partial<Record<Component, readonly Component[]>> = {
  'autoscaling-keda': ['autoscaling'],
  'webhooks-autoscaling': ['webhooks'],
};

const everyOther = COMPONENTS.filter((name) => name !== 'autoscaling-keda');

const COMBINATIONS: readonly (readonly Component[])[] = [
  [],
  ...COMPONENTS.map((name) => [...(NEEDS[name] ?? []), name]),
  ['cases', 'own-authority'],
  ['webhooks', 'tracing', 'own-authority'],
  everyOther,
  COMPONENTS,
];

/** By what they are; the namespace is Helm's to create. */
function byId(objects: readonly Manifest[]): Record<string, Manifest> {
  const ids = objects
    .filter(({ kind }) => kind !== 'Namespace')
    .map(withoutHashes)
    .map((object) => [`${object.kind} ${object.metadata.name}`, object] as const);
  expect(new Set(ids.map(([id]) => id)).size).toBe(ids.length);
  return Object.fromEntries(ids);
}

it.each(COMBINATIONS.map((components) => ({ components, name: components.join(' + ') || 'no component' })))(
  'with $name, the chart makes the objects of the manifests, each the same',
  ({ components }) => {
    const made = byId(templateChart(...switchedOn(components)));
    const expected = byId(objectsWith(components));
    expect(Object.keys(made).sort()).toEqual(Object.keys(expected).sort());
    expect(made).toEqual(expected);
  },
  RENDER_TIMEOUT_MS,
);

it(
  'with the values for production, it makes the objects of the overlay for production',
  () => {
    const made = byId(templateChart('--values', 'k8s/chart/production.yaml'));
    const expected = byId(render('overlays/production'));
    expect(made).toEqual(expected);
  },
  RENDER_TIMEOUT_MS,
);

const named = (objects: readonly Manifest[], kind: string, name: string) =>
  objects.find((object) => object.kind === kind && object.metadata.name.startsWith(name));

const nameOfJob = (...args: string[]) => named(templateChart(...args), 'Job', 'migrate')?.metadata.name;

it(
  'a new image or setting makes a new Job and rolls the services out, and nothing else does',
  () => {
    const first = nameOfJob('--set', 'image.tag=v1');
    expect(nameOfJob('--set', 'image.tag=v1')).toBe(first);
    expect(nameOfJob('--set', 'image.tag=v1', '--set', 'apps.gateway.replicas=3')).toBe(first);
    expect(nameOfJob('--set', 'image.tag=v2')).not.toBe(first);
    expect(nameOfJob('--set', 'image.tag=v1', '--set', 'settings.LOG_LEVEL=warn')).not.toBe(first);
  },
  RENDER_TIMEOUT_MS,
);

it(
  'images are named by registry and tag, and by their digest where there is one',
  () => {
    const digest = `sha256:${'0a'.repeat(32)}`;
    const objects = templateChart(
      '--set',
      `image.registry=registry.example.com/,image.tag=0.2.0,image.digests.lists=${digest}`,
      '--set',
      'image.pullSecrets[0].name=pull',
    );
    const podOf = (app: string) => podsOf(objects).find(({ of }) => of === `Deployment ${app}`)?.spec;
    expect(podOf('lists')).toMatchObject({
      containers: [{ image: `registry.example.com/rampart-lists@${digest}` }],
      imagePullSecrets: [{ name: 'pull' }],
    });
    expect(podOf('checks')).toMatchObject({
      containers: [{ image: 'registry.example.com/rampart-checks:0.2.0' }],
    });
  },
  RENDER_TIMEOUT_MS,
);

it(
  'namespaces of any name work: nothing names another one',
  () => {
    const objects = templateChart('--namespace', 'fraud', ...switchedOn(everyOther));
    expect([...new Set(objects.map(({ metadata }) => metadata.namespace))]).toEqual(['fraud']);
    const scaled = named(
      templateChart('--namespace', 'fraud', ...switchedOn(COMPONENTS)),
      'ScaledObject',
      'screening',
    );
    expect(JSON.stringify(scaled)).toContain('namespace=\\"fraud\\"');
  },
  RENDER_TIMEOUT_MS,
);

it.each([
  ['--set', 'components.weebhooks=true', /weebhooks/],
  ['--set', 'apps.gateway.replicas=two', /replicas/],
  ['--set', 'settings.SHUTDOWN_GRACE_MS=10', /SHUTDOWN_GRACE_MS/],
  ['--set', 'image.digests.lists=latest', /digests/],
])('%s %s is refused, and the value named', (flag, value, message) => {
  expect(() => templateChart(flag, value)).toThrow(message);
});
