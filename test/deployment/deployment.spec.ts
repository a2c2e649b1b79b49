import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { parse, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { behaviorEnv } from '../../apps/behavior/src/behavior.config';
import { casesEnv } from '../../apps/cases/src/cases.config';
import { checksEnv } from '../../apps/checks/src/checks.config';
import { gatewayEnv } from '../../apps/gateway/src/gateway.config';
import { listsEnv } from '../../apps/lists/src/lists.config';
import { screeningEnv } from '../../apps/screening/src/screening.config';

const ROOT = join(__dirname, '..', '..');
const SCHEMAS: Readonly<Record<ServiceName, z.ZodObject>> = {
  gateway: gatewayEnv,
  screening: screeningEnv,
  checks: checksEnv,
  behavior: behaviorEnv,
  lists: listsEnv,
  cases: casesEnv,
};

/** Settings that only the manifests use, to put a URL together. */
const OF_THE_MANIFEST = ['DATABASE_PASSWORD', 'DATABASE_HOST', 'DATABASE_NAME'];

interface Container {
  readonly image: string;
  readonly env: readonly { readonly name: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
}

const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });

function manifests(): {
  kind: string;
  metadata: { name: string };
  spec: never;
  data?: Record<string, string>;
}[] {
  const folder = join(ROOT, 'k8s', 'base');
  const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
    resources: string[];
  };
  return resources.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS()),
  );
}

function containerOf(service: ServiceName): Container {
  const deployment = manifests().find((each) => each.kind === 'Deployment' && each.metadata.name === service);
  if (!deployment) throw new Error(`no deployment of ${service}`);
  const { template } = deployment.spec as unknown as { template: { spec: { containers: Container[] } } };
  return template.spec.containers[0] as Container;
}

function required(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, reader]) => !(reader as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
}

describe.each(SERVICE_NAMES)('%s', (service) => {
  const known = Object.keys(SCHEMAS[service].shape);

  test('is given by the compose file what it needs and nothing that it does not know', () => {
    const given = Object.keys(compose.services[service].environment);
    expect(known).toEqual(expect.arrayContaining(given));
    expect(given).toEqual(expect.arrayContaining(required(SCHEMAS[service])));
  });

  test('is given by its manifest what it needs and nothing that it does not know', () => {
    const shared = Object.keys(manifests().find((each) => each.kind === 'ConfigMap')?.data ?? {});
    const given = [...shared, ...containerOf(service).env.map((each) => each.name)];
    expect([...known, ...OF_THE_MANIFEST]).toEqual(expect.arrayContaining(given));
    expect(given).toEqual(expect.arrayContaining(required(SCHEMAS[service])));
  });

  test('has its health port where the probes look for it', () => {
    const port = manifests().find((each) => each.kind === 'ConfigMap')?.data?.HEALTH_PORT;
    expect(containerOf(service).ports).toContainEqual({ name: 'health', containerPort: Number(port) });
    expect(compose.services[service].environment.HEALTH_PORT).toBe(port);
  });

  test('has an entry file where the image starts it', () => {
    expect(existsSync(join(ROOT, 'apps', service, 'src', 'main.ts'))).toBe(true);
  });
});

test('a secret that the compose file asks for is named in the example', () => {
  const asked = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+)(?::\?|\})/g);
  const named = readFileSync(join(ROOT, '.env.example'), 'utf8');
  for (const [, name] of asked) expect(named).toContain(`${name}=`);
});

test('whatever the Dockerfile copies exists, and the tools have their entry', () => {
  const copied = [
    ...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/src\/(\S+)/gm),
  ];
  const paths = copied
    .map((match) => match[1] ?? '')
    .filter((path) => !/^(?:\.\/)?(?:node_modules|dist)$/.test(path));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(existsSync(join(ROOT, path))).toBe(true);
  expect(readdirSync(join(ROOT, 'tools', 'rampart'))).toContain('main.ts');
});
