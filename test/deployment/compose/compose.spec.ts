import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@rampart/config';
import { SERVICE_NAMES } from '@rampart/contracts';
import { parse } from 'yaml';
import { APP_SETTINGS } from '../app-settings.fixture';
import { readNatsUsers } from '../nats/nats-users.fixture';
import {
  COMPOSE,
  COMPOSE_TEXT,
  type ComposeService,
  environmentOf,
  ROOT,
  readEnvExample,
  referencesIn,
} from './compose-file.fixture';

/** Settings that follow from where the containers run, so that operators cannot choose them. */
const FIXED: Readonly<Record<string, string>> = {
  LISTEN_HOST: '0.0.0.0',
  HEALTH_PORT: '9090',
  HTTP_PORT: '8080',
  ADMIN_PORT: '8081',
  CONSOLE_PORT: '8082',
};
/** Composed of names and passwords. */
const CONNECTIONS = ['DATABASE_URL', 'NATS_URL'];
/** Rules about order and quotes only. `build` beside `image` names the built image. */
const LINT = {
  rules: {
    'no-build-and-image': 0,
    'require-quotes-in-ports': 0,
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'service-ports-alphabetical-order': 0,
    'service-dependencies-alphabetical-order': 0,
    'top-level-properties-order': 0,
  },
  exclude: [],
};

const example = readEnvExample();
/** An `.env` that follows the example. */
const given = Object.fromEntries(
  Object.keys(example).map((name) => [name, `${name.toLowerCase()}0123456789`]),
);
const secrets = Object.entries(example)
  .filter(([, { isOn }]) => isOn)
  .map(([name]) => name);
const filledIn = Object.fromEntries(secrets.map((name) => [name, given[name] ?? '']));
const serviceOf = (name: string) => COMPOSE.services[name] as ComposeService;

it('fits the schema of compose files, and a linter has nothing against it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-lint-'));
  try {
    const config = join(folder, 'dclint.json');
    writeFileSync(config, JSON.stringify(LINT));
    const program = join(ROOT, 'node_modules/dclint/bin/dclint.cjs');
    const args = [
      program,
      '-c',
      config,
      '--max-warnings',
      '0',
      '-f',
      'json',
      join(ROOT, 'docker-compose.yml'),
    ];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const found =
      stdout === '' ? [] : JSON.parse(stdout).flatMap((file: { messages: unknown[] }) => file.messages);
    expect({ found, stderr, status }).toEqual({ found: [], stderr: '', status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // A separate program, which may be slow on a busy machine.
}, 60_000);

/** Where `npm run up` has its shop, which no deployment has. */
const FOR_TRIALS = 'DEMO_SHOP_URL';
/** One machine with one Postgres has no replica. */
const FOR_REPLICAS = 'DATABASE_READ_URL';

describe.each(SERVICE_NAMES)('%s', (service) => {
  const environment = environmentOf(service, filledIn);
  const written = serviceOf(service).environment ?? {};

  it('is given each of its settings, and nothing that it does not know', () => {
    const settings = Object.keys(APP_SETTINGS[service].shape).filter(
      (name) => name !== FOR_TRIALS && name !== FOR_REPLICAS,
    );
    expect(Object.keys(environment).sort()).toEqual(settings.sort());
  });

  it('starts with the settings that are its defaults, and those that follow from the place', () => {
    const { DATABASE_URL, NATS_URL, ADMIN_TOKEN } = environment;
    const bare = { DATABASE_URL, NATS_URL, ...(service === 'gateway' && { ADMIN_TOKEN }) };
    const fixed = Object.fromEntries(Object.entries(FIXED).filter(([name]) => name in written));
    expect(parseEnv(APP_SETTINGS[service], environment)).toEqual(
      parseEnv(APP_SETTINGS[service], { ...bare, ...fixed }),
    );
  });

  it('can be given another value for every setting that does not follow from the place', () => {
    const free = Object.entries(written).filter(([name]) => !(name in FIXED) && !CONNECTIONS.includes(name));
    for (const [name, value] of free) expect(referencesIn(String(value))).toMatchObject([{ name }]);
    expect(written).toMatchObject(
      Object.fromEntries(Object.entries(FIXED).filter(([name]) => name in written)),
    );
  });

  it('connects as its own user, to Postgres and to NATS', () => {
    const password = (kind: string) => filledIn[`${kind}_PASSWORD_${service.toUpperCase()}`];
    expect(environment.DATABASE_URL).toBe(
      `postgres://rampart_${service}:${password('DATABASE')}@postgres:5432/rampart`,
    );
    expect(environment.NATS_URL).toBe(`nats://${service}:${password('NATS')}@nats:4222`);
  });

  it('runs from the image of its own, with no right that it does not need, and stops without being cut off', () => {
    const { build, image, read_only, cap_drop, security_opt, mem_limit, stop_grace_period } =
      serviceOf(service);
    expect(build).toEqual({ context: '.', args: { APP: service } });
    expect(image).toMatch(new RegExp(`^rampart-${service}:`));
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(mem_limit).toMatch(/^\d+[mg]$/);
    const { SHUTDOWN_GRACE_MS } = parseEnv(APP_SETTINGS[service], environment) as {
      SHUTDOWN_GRACE_MS: number;
    };
    expect(Number.parseInt(stop_grace_period ?? '0', 10) * 1_000).toBeGreaterThan(SHUTDOWN_GRACE_MS);
  });

  it('starts when its schema is there and NATS is up, and is asked by its image whether it is ready', () => {
    expect(serviceOf(service).depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      nats: { condition: 'service_healthy' },
    });
    expect(serviceOf(service).healthcheck).toBeUndefined();
  });
});

it('makes each login with the password that its service has', () => {
  const environment = environmentOf('migrate', filledIn);
  for (const service of SERVICE_NAMES) {
    const name = `DATABASE_PASSWORD_${service.toUpperCase()}`;
    expect(environmentOf(service, filledIn).DATABASE_URL).toContain(`:${environment[name]}@`);
  }
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = environmentOf('postgres', filledIn);
  expect(environment.DATABASE_URL).toBe(
    `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
  );
});

it('gives NATS the passwords of all its users, quoted, and what they connect with are the same', () => {
  const environment = environmentOf('nats', filledIn);
  const users = readNatsUsers(readFileSync(join(ROOT, 'docs/nats/rampart.conf'), 'utf8'));
  const { NATS_STORE_DIR, ...passwords } = environment;
  expect(NATS_STORE_DIR).toBe('/data');
  expect(Object.keys(passwords).sort()).toEqual(users.map(({ passwordVariable }) => passwordVariable).sort());
  for (const [name, value] of Object.entries(passwords)) expect(value).toBe(`"${filledIn[name]}"`);
});

it("lets only the gateway's callers in, and only services that need it out", () => {
  const outside = Object.entries(COMPOSE.services).filter(([, { networks }]) =>
    networks?.includes('outside'),
  );
  expect(COMPOSE.networks.inside).toEqual({ internal: true });
  expect(outside.map(([name]) => name)).toEqual(['gateway', 'checks', 'webhooks', 'prometheus', 'grafana']);
  const published = Object.entries(COMPOSE.services).flatMap(([name, { ports }]) =>
    (ports ?? [])
      .filter((port) => !port.startsWith('127.0.0.1:'))
      .map((port) => [name, port.split(':').at(-1)]),
  );
  expect(published).toEqual([['gateway', '8080']]);
});

it('mounts files that exist, and its inline files can be read', () => {
  const mounted = Object.values(COMPOSE.services)
    .flatMap(({ volumes }) => volumes ?? [])
    .filter((volume) => volume.startsWith('./'));
  expect(mounted.length).toBeGreaterThan(2);
  for (const volume of mounted) expect(existsSync(join(ROOT, volume.split(':')[0] ?? ''))).toBe(true);
  const prometheus = parse(COMPOSE.configs.prometheus?.content ?? '');
  const [job] = prometheus.scrape_configs;
  expect([job.job_name, job.dns_sd_configs[0].names]).toEqual(['rampart', [...SERVICE_NAMES]]);
  expect(String(job.dns_sd_configs[0].port)).toBe(FIXED.HEALTH_PORT);
});

describe('.env.example', () => {
  const references = referencesIn(COMPOSE_TEXT);

  it('names what the file takes from outside, and nothing else', () => {
    expect(Object.keys(example).sort()).toEqual([...new Set(references.map(({ name }) => name))].sort());
  });

  it('leaves open what must be given, and shows the default of all else', () => {
    for (const { name, fallback, required } of references) {
      if (required) expect([name, example[name]]).toEqual([name, { value: '', isOn: true }]);
      else if (fallback !== null)
        expect([name, example[name]]).toEqual([name, { value: fallback, isOn: false }]);
    }
  });
});
