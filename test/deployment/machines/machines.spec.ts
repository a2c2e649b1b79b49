import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseEnv as parseSettings } from '@rampart/config';
import { SERVICE_NAMES } from '@rampart/contracts';
import { parse } from 'yaml';
import { APP_SETTINGS } from '../app-settings.fixture';

const ROOT = join(__dirname, '../../..');
const UNITS = join(ROOT, 'systemd');
const ANALYZE = '/usr/bin/systemd-analyze';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
let temporary: string;
let folder: string;

/** The block of docs/install.md that writes /etc/rampart, run in a folder of its own. */
function writeEnvironment(): void {
  const [, block = ''] = /```sh\n(\(set -eu; umask 077[\s\S]*?)```/.exec(read('docs/install.md')) ?? [];
  const { status, stderr } = spawnSync('bash', {
    input: block.replaceAll('/etc/rampart', folder),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

const environmentOf = (name: string) => parseEnv(readFileSync(join(folder, `${name}.env`), 'utf8'));

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'rampart-machines-'));
  folder = join(temporary, 'etc');
  writeEnvironment();
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe.each(SERVICE_NAMES)('%s', (service) => {
  it('is started with exactly settings that it has, and accepts them', () => {
    const environment = { ...environmentOf('common'), ...environmentOf(service) };
    expect(Object.keys(APP_SETTINGS[service].shape)).toEqual(
      expect.arrayContaining(Object.keys(environment)),
    );
    expect(() => parseSettings(APP_SETTINGS[service], environment)).not.toThrow();
  });

  it('connects with the passwords that Postgres and NATS are given', () => {
    const { DATABASE_URL = '', NATS_URL = '' } = environmentOf(service);
    const suffix = service.toUpperCase();
    expect(new URL(DATABASE_URL).username).toBe(`rampart_${service}`);
    expect(new URL(DATABASE_URL).password).toBe(environmentOf('migrate')[`DATABASE_PASSWORD_${suffix}`]);
    expect(new URL(NATS_URL).username).toBe(service);
    expect(new URL(NATS_URL).password).toBe(environmentOf('nats')[`NATS_PASSWORD_${suffix}`]);
  });

  it('is started as by npm run start, and by the target', () => {
    const start = scripts[`start:${service}`] ?? 'no such script';
    expect(read('systemd/rampart@.service').replaceAll('%i', service)).toContain(
      `ExecStart=/usr/bin/${start}\n`,
    );
    expect(read('systemd/rampart.target')).toMatch(new RegExp(`^Wants=.*rampart@${service}\\.service`, 'm'));
  });

  it('is scraped by Prometheus where it serves its metrics', () => {
    const { scrape_configs: jobs } = parse(read('observability/prometheus/prometheus.yml'));
    expect(jobs).toHaveLength(1);
    expect(jobs[0].static_configs[0].targets).toContain(`127.0.0.1:${environmentOf(service).HEALTH_PORT}`);
  });
});

it('is given twice the grace period to stop, which the gateway waits for the console and then for the API', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/rampart@.service')) ?? [];
  const { SHUTDOWN_GRACE_MS } = parseSettings(APP_SETTINGS.gateway, {
    ...environmentOf('common'),
    ...environmentOf('gateway'),
  });
  expect(Number(seconds) * 1_000).toBeGreaterThan(2 * Number(SHUTDOWN_GRACE_MS));
});

it('can be enabled one service at a time, without the target', () => {
  expect(read('systemd/rampart@.service')).toMatch(/^WantedBy=multi-user\.target$/m);
});

it('migrates by the target, with a program that the build makes', () => {
  const [, program = ''] =
    /^ExecStart=\/usr\/bin\/node (.*) migrate$/m.exec(read('systemd/rampart-migrate.service')) ?? [];
  const sources = [...program.matchAll(/dist\/(\S+)/g)].map(([, file = '']) => file.replace(/\.js$/, '.ts'));
  expect(sources.map((file) => [file, existsSync(join(ROOT, file))])).toEqual([
    ['tools/rampart/node.env', true],
    ['tools/rampart/main.ts', true],
  ]);
  expect(read('systemd/rampart.target')).toMatch(/^Wants=.*rampart-migrate\.service/m);
});

it('gives NATS every variable that rampart.conf asks for', () => {
  const settings = read('docs/nats/rampart.conf').replace(/^\s*#.*$/gm, '');
  const asked = [...settings.matchAll(/: \$(NATS_\w+)/g)].map(([, name]) => name);
  expect(Object.keys(environmentOf('nats')).sort()).toEqual(asked.sort());
});

it('names rules of alerts for Prometheus that are there', () => {
  const { rule_files: files } = parse(read('observability/prometheus/prometheus.yml'));
  expect(files.filter((file: string) => !existsSync(join(ROOT, 'observability/prometheus', file)))).toEqual(
    [],
  );
});

/** Where systemd is installed, as on every machine that the units are for. */
const itWithSystemd = existsSync(ANALYZE) ? it : it.skip;

itWithSystemd(
  'systemd has nothing against the units',
  () => {
    const units = mkdtempSync(join(temporary, 'units-'));
    for (const name of readdirSync(UNITS)) {
      // Node is installed elsewhere here, and systemd looks for the program.
      const text = read(join('systemd', name)).replaceAll('/usr/bin/node', process.execPath);
      writeFileSync(join(units, name), text);
    }
    const files = ['rampart@screening.service', 'rampart-migrate.service', 'rampart.target'];
    const { stdout, stderr, status } = spawnSync(
      ANALYZE,
      ['verify', '--man=no', ...files.map((name) => join(units, name))],
      { encoding: 'utf8' },
    );
    const found = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('rampart'));
    expect({ found, status }).toEqual({ found: [], status: 0 });
  },
  60_000,
);
