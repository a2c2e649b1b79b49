import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '@rampart/config';
import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { parseAllDocuments } from 'yaml';
import {
  everyComponent,
  KUBERNETES,
  RENDER_TIMEOUT_MS,
  render,
  renderWith,
} from '../../../tools/kubernetes/kustomize';
import { schemaOf } from '../../../tools/rampart/service-schemas';
import { APP_SETTINGS } from '../app-settings.fixture';
import { environmentOf, partsOfOthers, secretsAmong } from './container-env.fixture';
import { LEFT_AT_DEFAULT } from './left-at-default.fixture';
import { type Manifest, ofKind, type Pod, podsOf } from './manifest.fixture';

const example: readonly Manifest[] = parseAllDocuments(
  readFileSync(join(KUBERNETES, 'secrets.example.yaml'), 'utf8'),
).map((document) => document.toJS());

/** Every name of the example, with a value. */
const exampleSecret = (name: string, key: string) =>
  secretsAmong(example)(name, key) === null ? null : valueFor(key);
const valueFor = (key: string) => {
  if (key === 'database-url') return 'postgres://admin:secret@postgres/x';
  // Keys for sealing have a form of their own.
  return key.endsWith('-keys') ? Buffer.alloc(32, 1).toString('base64') : 'x'.repeat(32);
};

let setups: readonly { readonly objects: readonly Manifest[]; readonly secret: typeof exampleSecret }[];
beforeAll(() => {
  const dev = render('overlays/dev');
  setups = [
    { objects: dev, secret: secretsAmong(dev) },
    { objects: render('overlays/production'), secret: exampleSecret },
    { objects: renderWith(everyComponent()[0] ?? []), secret: exampleSecret },
  ];
}, RENDER_TIMEOUT_MS);

/** The pods of the apps, with each one's app: its name is in the image's. */
function servicePods(objects: readonly Manifest[]): { pod: Pod; service: ServiceName }[] {
  return podsOf(objects).flatMap((pod) => {
    const image = /rampart-(\w+)(?::|$)/.exec(pod.containers[0]?.image ?? '')?.[1];
    const service = SERVICE_NAMES.find((name) => name === image);
    return service ? [{ pod, service }] : [];
  });
}

test('every app gets the settings that it needs, with valid values, and no unknown ones', () => {
  for (const { objects, secret } of setups) {
    const pods = servicePods(objects);
    expect(new Set(pods.map(({ service }) => service))).toEqual(new Set(SERVICE_NAMES));
    for (const { pod, service } of pods) {
      const [container] = pod.containers;
      if (!container) throw new Error(`${pod.of} has no container`);
      const env = environmentOf(container, pod, objects, secret);
      expect(() => parseEnv(APP_SETTINGS[service], env)).not.toThrow();
      const parts = partsOfOthers(container);
      const set = Object.keys(env).filter((name) => !parts.has(name));
      expect([
        pod.of,
        set.filter((name) => !(name in APP_SETTINGS[service].shape || name.startsWith('NODE_'))),
      ]).toEqual([pod.of, []]);
    }
  }
});

test('every setting of an app is in a manifest, or left at its default on purpose', () => {
  const named = new Set(
    setups.flatMap(({ objects }) =>
      servicePods(objects).flatMap(({ pod, service }) => {
        const [container] = pod.containers;
        if (!container) return [];
        return Object.keys(environmentOf(container, pod, objects, valueForAny)).map(
          (name) => `${service} ${name}`,
        );
      }),
    ),
  );
  const isLeft = (name: string) =>
    LEFT_AT_DEFAULT.some((left) => (typeof left === 'string' ? left === name : left.test(name)));
  for (const service of SERVICE_NAMES) {
    const names = Object.keys(APP_SETTINGS[service].shape);
    const open = names.filter((name) => named.has(`${service} ${name}`) === isLeft(name));
    expect([service, open]).toEqual([service, []]);
  }
  const known = SERVICE_NAMES.flatMap((service) => Object.keys(APP_SETTINGS[service].shape));
  const stale = LEFT_AT_DEFAULT.filter((left) => typeof left === 'string' && !known.includes(left));
  expect(stale).toEqual([]);
});

const valueForAny = (_name: string, key: string) => valueFor(key);

test('a service comes to Postgres and NATS under its own login, and no two share a password', () => {
  const { objects, secret } = setups[0] as (typeof setups)[0];
  const users = servicePods(objects).map(({ pod, service }) => {
    const [container] = pod.containers;
    if (!container) throw new Error(`${pod.of} has no container`);
    const env = environmentOf(container, pod, objects, secret);
    const [database, nats] = [new URL(env.DATABASE_URL ?? ''), new URL(env.NATS_URL ?? '')];
    expect([pod.of, database.username, nats.username]).toEqual([pod.of, `rampart_${service}`, service]);
    return { service, passwords: [database.password, nats.password] };
  });
  const byService = new Map(users.map(({ service, passwords }) => [service, passwords]));
  const passwords = [...byService.values()].flat();
  expect(new Set(passwords).size).toBe(2 * SERVICE_NAMES.length);
});

test('the migration gives every login the password that its service uses', () => {
  for (const { objects } of setups) {
    const secretOf = (pod: Pod, variable: string) =>
      pod.containers[0]?.env?.find(({ name }) => name === variable)?.valueFrom?.secretKeyRef;
    const migrate = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/name'] === 'migrate');
    for (const { pod, service } of servicePods(objects)) {
      const given = migrate && secretOf(migrate, `DATABASE_PASSWORD_${service.toUpperCase()}`);
      expect(given).toBeDefined();
      expect(given).toEqual(secretOf(pod, 'DATABASE_PASSWORD'));
    }
  }
});

test('no pod starts without a Secret: what a service stores sealed is never stored as it is for want of a key', () => {
  for (const { objects } of setups) {
    const optional = podsOf(objects)
      .flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env))
      .filter(({ valueFrom }) => valueFrom?.secretKeyRef?.optional !== undefined);
    expect(optional).toEqual([]);
    for (const { pod, service } of servicePods(objects)) {
      const { variable } = schemaOf(service).sealed ?? {};
      const named = pod.containers[0]?.env?.some(
        ({ name, valueFrom }) => name === variable && valueFrom?.secretKeyRef !== undefined,
      );
      expect([pod.of, named]).toEqual([pod.of, variable !== undefined]);
    }
  }
});

test('every Secret that is read is in the example with that key, and the example holds no other and no value', () => {
  const read = setups.slice(1).flatMap(({ objects }) =>
    podsOf(objects)
      .flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env))
      .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
      .map(({ name, key }) => `${name} ${key}`),
  );
  const named = ofKind(example, 'Secret').flatMap(({ metadata, stringData }) =>
    Object.entries(stringData ?? {}).map(([key, value]) => {
      expect(value).toBe('');
      return `${metadata.name} ${key}`;
    }),
  );
  expect([...new Set(read)].sort()).toEqual(named.sort());
});

test('connections of all pods of the dev overlay are fewer than a Postgres takes out of the box', () => {
  const replicas = ofKind(render('overlays/dev'), 'Deployment').map(({ spec }) => Number(spec?.replicas));
  const pool = parseEnv(APP_SETTINGS.lists, { DATABASE_URL: 'postgres://x', NATS_URL: 'nats://x' });
  const MAX_CONNECTIONS = 100;
  const wanted = replicas.reduce((sum, each) => sum + each, 0) * Number(pool.DATABASE_POOL_SIZE);
  expect(wanted).toBeLessThan(MAX_CONNECTIONS);
});

test('a variable that uses another before it stands there, and a Secret that is not there, are found out', () => {
  const container = {
    name: 'app',
    image: 'planted',
    env: [
      { name: 'URL', value: 'nats://$(PASSWORD)@nats' },
      { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'planted', key: 'password' } } },
    ],
  };
  const pod = { of: 'Pod planted', name: 'planted', labels: {}, containers: [container], spec: {} };
  const fill = (env: typeof container.env) =>
    environmentOf({ ...container, env }, pod, [], (_, key) => (key === 'password' ? 'word' : null));
  expect(() => fill(container.env)).toThrow('uses PASSWORD, which does not stand before it');
  expect(fill([...container.env].reverse())).toEqual({ PASSWORD: 'word', URL: 'nats://word@nats' });
  const absent = { name: 'X', valueFrom: { secretKeyRef: { name: 'planted', key: 'absent' } } };
  expect(() => fill([absent])).toThrow('wants absent of the Secret planted');
});
