import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '@rampart/config';
import { HealthController } from '@rampart/telemetry';
import {
  everyComponent,
  RENDER_TIMEOUT_MS,
  ROOT,
  render,
  renderWith,
} from '../../../tools/kubernetes/kustomize';
import { APP_SETTINGS } from '../app-settings.fixture';
import { environmentOf, secretsAmong } from './container-env.fixture';
import { type Manifest, matches, ofKind, type Pod, podsOf, type Selector } from './manifest.fixture';

const SCALERS = ['HorizontalPodAutoscaler', 'ScaledObject'];

let setups: readonly (readonly Manifest[])[];
beforeAll(() => {
  setups = [render('overlays/dev'), ...everyComponent().map((names) => renderWith(names))];
}, RENDER_TIMEOUT_MS);

const nameIn = (objects: readonly Manifest[], kind: string) => (name: unknown) =>
  ofKind(objects, kind).some(({ metadata }) => metadata.name === name);
const selected = (objects: readonly Manifest[], selector: unknown): Pod[] =>
  podsOf(objects).filter(({ labels }) => matches(selector as Selector, labels));
const isService = ({ labels }: Pod) => labels['app.kubernetes.io/component'] === 'service';

test('a Deployment or StatefulSet has its own pods and no others', () => {
  for (const objects of setups) {
    for (const { kind, metadata, spec } of objects) {
      if (kind !== 'Deployment' && kind !== 'StatefulSet') continue;
      const own = `${kind} ${metadata.name}`;
      expect([own, selected(objects, spec?.selector).map(({ of }) => of)]).toEqual([own, [own]]);
    }
  }
});

test('a disruption budget is for the pods of its name, and every service has one', () => {
  for (const objects of setups) {
    const budgets = ofKind(objects, 'PodDisruptionBudget').map(({ metadata, spec }) => {
      const [pod, ...others] = selected(objects, spec?.selector);
      expect([metadata.name, pod?.name, others]).toEqual([metadata.name, metadata.name, []]);
      return metadata.name;
    });
    // A single pod for deferrable work: its node may be drained at once.
    const services = podsOf(objects).filter((pod) => isService(pod) && pod.name !== 'screening-jobs');
    expect(services.map(({ name }) => name).sort()).toEqual(budgets.sort());
  }
});

test('a Service leads to a port that its pods have, and every way in leads to a Service', () => {
  for (const objects of setups) {
    const services = ofKind(objects, 'Service').map(({ metadata, spec }) => {
      const { selector, ports } = spec as {
        selector: object;
        ports: { name: string; port: number; targetPort: string }[];
      };
      const pods = selected(objects, { matchLabels: selector });
      expect(pods.length).toBeGreaterThan(0);
      for (const { targetPort } of ports) {
        for (const pod of pods) expect(portsOf(pod)).toHaveProperty(targetPort);
      }
      return ports.map(({ name, port }) => [`${metadata.name}:${name}`, `${metadata.name}:${port}`]);
    });
    const known = services.flat(2);
    const backends = [...ingressBackends(objects), ...routeBackends(objects), ...urlsOfTools(objects)];
    expect(backends.filter((backend) => !known.includes(backend))).toEqual([]);
    // The admin API has no way in from outside.
    expect(
      [...ingressBackends(objects), ...routeBackends(objects)].filter((name) => /admin/.test(name)),
    ).toEqual([]);
  }
});

const portsOf = ({ containers }: Pod): Record<string, number> =>
  Object.fromEntries(
    containers.flatMap(({ ports = [] }) => ports.map((port) => [port.name, port.containerPort])),
  );

function ingressBackends(objects: readonly Manifest[]): string[] {
  return ofKind(objects, 'Ingress').flatMap(({ spec }) => {
    const { rules } = spec as {
      rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    };
    return rules.flatMap(({ http }) =>
      http.paths.map(({ backend: { service } }) => `${service.name}:${service.port.name}`),
    );
  });
}

function routeBackends(objects: readonly Manifest[]): string[] {
  return ofKind(objects, 'HTTPRoute').flatMap(({ spec }) => {
    const { rules } = spec as { rules: { backendRefs: { name: string; port: number }[] }[] };
    return rules.flatMap(({ backendRefs }) => backendRefs.map(({ name, port }) => `${name}:${port}`));
  });
}

function urlsOfTools(objects: readonly Manifest[]): string[] {
  return podsOf(objects)
    .flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env))
    .filter(({ name }) => name.startsWith('RAMPART_') && name.endsWith('URL'))
    .map(({ value = '' }) => `${new URL(value).hostname}:${new URL(value).port || 80}`);
}

test('a service listens where its ports say, and is probed where it answers', () => {
  const [objects] = setups as [readonly Manifest[]];
  const services = podsOf(objects).filter(isService);
  expect(services.length).toBe(8);
  for (const pod of services) {
    const [container] = pod.containers;
    if (!container) throw new Error(`${pod.of} has no container`);
    const env = environmentOf(container, pod, objects, secretsAmong(objects));
    const ports = Object.entries({
      health: env.HEALTH_PORT,
      http: env.HTTP_PORT,
      admin: env.ADMIN_PORT,
      console: env.CONSOLE_PORT,
    });
    const listening = ports
      .filter(([, port]) => port !== undefined)
      .map(([name, port]) => [name, Number(port)]);
    expect([pod.of, portsOf(pod)]).toEqual([pod.of, Object.fromEntries(listening)]);
    expect(container.startupProbe?.httpGet).toEqual({ path: pathOf('live'), port: 'health' });
    expect(container.livenessProbe?.httpGet).toEqual({ path: pathOf('live'), port: 'health' });
    expect(container.readinessProbe?.httpGet).toEqual({ path: pathOf('ready'), port: 'health' });
  }
});

/** Where Nest stores it: a route's path is on its method. */
const pathOf = (method: 'live' | 'ready'): string =>
  `/${Reflect.getMetadata('path', HealthController.prototype[method])}`;

test('a pod is killed only after what it waits for and what it has accepted can be over', () => {
  const [objects] = setups as [readonly Manifest[]];
  for (const pod of podsOf(objects).filter(isService)) {
    const [container] = pod.containers;
    if (!container) throw new Error(`${pod.of} has no container`);
    const env = environmentOf(container, pod, objects, secretsAmong(objects));
    const before = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const needed = before + Number(env.SHUTDOWN_GRACE_MS) / 1_000;
    expect(Number(pod.spec.terminationGracePeriodSeconds)).toBeGreaterThan(needed + 5);
  }
});

test('every pod has an account of its own, which is there', () => {
  for (const objects of setups) {
    for (const pod of podsOf(objects).filter(
      ({ labels }) => labels['app.kubernetes.io/name'] !== undefined,
    )) {
      if (pod.of.startsWith('StatefulSet')) continue;
      expect([pod.of, nameIn(objects, 'ServiceAccount')(pod.spec.serviceAccountName)]).toEqual([
        pod.of,
        true,
      ]);
    }
  }
});

test('an autoscaler scales what is there and has no number of its own, by figures that exist', () => {
  const scalers = setups.flatMap((objects) =>
    objects
      .filter(({ kind }) => SCALERS.includes(kind))
      .map(({ spec }) => {
        const { scaleTargetRef } = spec as { scaleTargetRef: { name: string } };
        const target = ofKind(objects, 'Deployment').find(
          ({ metadata }) => metadata.name === scaleTargetRef.name,
        );
        expect(target?.spec).toBeDefined();
        expect(target?.spec?.replicas).toBeUndefined();
        return JSON.stringify(spec);
      }),
  );
  expect(scalers.length).toBeGreaterThan(5);
  const metrics = new Set(scalers.flatMap((text) => text.match(/rampart_\w+/g) ?? []));
  expect([...metrics]).toEqual(['rampart_commands_in_flight']);
  const documented = readFileSync(join(ROOT, 'docs', 'metrics.md'), 'utf8');
  for (const metric of metrics) expect(documented).toContain(`\`${metric}\``);
});

test('screening gets another pod long before a process of it begins to refuse orders', () => {
  const { COMMANDS_AT_ONCE } = parseEnv(APP_SETTINGS.screening, {
    DATABASE_URL: 'postgres://x',
    NATS_URL: 'nats://x',
  });
  const depths = setups
    .flat()
    .filter(({ kind, metadata }) => SCALERS.includes(kind) && metadata.name === 'screening')
    .map(({ spec }) => Number(/"(?:averageValue|threshold)":"(\d+)"/.exec(JSON.stringify(spec))?.[1]));
  expect(depths.length).toBe(2);
  for (const depth of depths) expect(depth * 4).toBeLessThanOrEqual(Number(COMMANDS_AT_ONCE));
});

test('no two autoscalers pull at one service', () => {
  for (const objects of setups) {
    const targets = objects
      .filter(({ kind }) => SCALERS.includes(kind))
      .map(({ spec }) => (spec as { scaleTargetRef: { name: string } }).scaleTargetRef.name);
    expect(new Set(targets).size).toBe(targets.length);
  }
});

test('every service is scraped', () => {
  for (const objects of setups.slice(1)) {
    const [monitor] = ofKind(objects, 'PodMonitor');
    const scraped = selected(objects, monitor?.spec?.selector).map(({ of }) => of);
    expect(scraped).toEqual(
      podsOf(objects)
        .filter(isService)
        .map(({ of }) => of),
    );
    const { podMetricsEndpoints } = (monitor?.spec ?? {}) as {
      podMetricsEndpoints: { path: string; port: string }[];
    };
    const path = `/${Reflect.getMetadata('path', HealthController.prototype.metricsText)}`;
    expect(podMetricsEndpoints).toEqual([expect.objectContaining({ path, port: 'health' })]);
  }
});
