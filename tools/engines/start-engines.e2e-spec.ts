import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assertRoom, roomIn } from './free-room';
import { type Engines, startEngines } from './start-engines';
import { type Starter, startStarter } from './starter.fixture';
import { waitUntil } from './wait-until';

/** Milliseconds in which engines must be gone once their starter is: one, but a busy machine may take longer. */
const GONE_WITHIN_MS = 60_000;

const folders: string[] = [];
const open: Engines[] = [];

async function start(dataDir: string): Promise<Engines> {
  const engines = await startEngines({ dataDir, durable: false });
  open.push(engines);
  return engines;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-spec-'));
  folders.push(folder);
  return folder;
}

async function ask(databaseUrl: string | undefined, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A zombie that its new parent has not reaped yet does not count. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const sessionOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[3];

const temporaryFolders = (starter: Starter) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`rampart-run-${starter.process.pid}-`));

const nothingIsLeft = (starter: Starter) =>
  waitUntil(() => !starter.pids.some(isAlive) && temporaryFolders(starter).length === 0, GONE_WITHIN_MS);

afterEach(async () => {
  await Promise.all(open.splice(0).map((engines) => engines.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('two that were started together', () => {
  let both: readonly Engines[];
  beforeAll(async () => {
    both = await Promise.all([
      startEngines({ dataDir: null, durable: false }),
      startEngines({ dataDir: null, durable: false }),
    ]);
  });

  it('have ports of their own, on this machine alone', async () => {
    const urls = both.flatMap(({ postgres, nats }) => [postgres?.databaseUrl, nats?.natsUrl]);
    const hosts = urls.map((url) => new URL(url ?? '').host);
    expect(new Set(hosts).size).toBe(4);
    expect(hosts.every((host) => host.startsWith('127.0.0.1:'))).toBe(true);
    await expect(ask(both[0]?.postgres?.databaseUrl, 'SHOW listen_addresses')).resolves.toBe('127.0.0.1');
  });

  it('refuse connections to Postgres without its password', async () => {
    const url = new URL(both[0]?.postgres?.databaseUrl ?? '');
    url.password = 'guess';
    await expect(ask(url.toString(), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('have text in UTF-8, compared by code point, and times in UTC, whatever the machine is set to', async () => {
    const url = both[0]?.postgres?.databaseUrl;
    await expect(ask(url, 'SHOW server_encoding')).resolves.toBe('UTF8');
    await expect(ask(url, 'SHOW timezone')).resolves.toBe('UTC');
    await expect(ask(url, "SELECT upper('é') || ('a' > 'B')::text")).resolves.toBe('Étrue');
  });

  it('may be stopped twice, which removes temporary data', async () => {
    const pids = both.flatMap(({ postgres, nats }) => [postgres?.pid ?? 0, nats?.pid ?? 0]);
    await Promise.all([...both, ...both].map((engines) => engines.stop()));
    expect(pids.some(isAlive)).toBe(false);
    const own = readdirSync(tmpdir()).filter((name) => name.startsWith(`rampart-run-${process.pid}-`));
    expect(own.filter((name) => existsSync(join(tmpdir(), name, 'postgres')))).toEqual([]);
  });
});

test('a persistent folder keeps data and password between runs, and protects the password from other users', async () => {
  const folder = join(makeFolder(), 'data');
  // mkdtemp made it for us alone, and when we are root, Postgres runs under another account.
  if (process.getuid?.() === 0) rmSync(join(folder, '..'), { recursive: true });
  const first = await start(folder);
  await ask(first.postgres?.databaseUrl, 'CREATE TABLE kept (n int)');
  await first.stop();
  const second = await start(folder);
  await expect(ask(second.postgres?.databaseUrl, 'SELECT count(*)::int FROM kept')).resolves.toBe(0);
  expect(new URL(second.postgres?.databaseUrl ?? '').password).toBe(
    new URL(first.postgres?.databaseUrl ?? '').password,
  );
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a folder whose first start was cut short before its database was made is completed', async () => {
  const folder = join(makeFolder(), 'data');
  if (process.getuid?.() === 0) rmSync(join(folder, '..'), { recursive: true });
  const first = await start(folder);
  const maintenance = first.postgres?.databaseUrl.replace(/rampart$/, 'postgres');
  await ask(maintenance, 'DROP DATABASE rampart');
  await first.stop();
  const second = await start(folder);
  await expect(ask(second.postgres?.databaseUrl, 'SELECT current_database()')).resolves.toBe('rampart');
});

test('a disk without room for Postgres is refused before anything is made there, with what is free and what is needed', () => {
  const folder = makeFolder();
  const free = roomIn(folder);
  expect(() => assertRoom('Postgres', folder, free + 1_000_000)).toThrow(
    new RegExp(`^Postgres needs ${free + 1_000_000} MB in ${folder}; \\d+ MB are free there\\.$`),
  );
  expect(() => assertRoom('Postgres', folder, 1)).not.toThrow();
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'engines are out of reach of a Ctrl-C in the terminal, and leave neither process nor file when their starter ends by %s',
  async (signal) => {
    const starter = await startStarter();
    expect(starter.pids.every(isAlive)).toBe(true);
    // Their user stops first.
    expect(starter.pids.map(sessionOf)).not.toContain(sessionOf(starter.process.pid ?? 0));
    starter.process.kill(signal);
    await expect(nothingIsLeft(starter)).resolves.toBe(true);
  },
);

test('when starter and guards are all killed, the next start clears away what is left and finds what was committed', async () => {
  const folder = join(makeFolder(), 'data');
  if (process.getuid?.() === 0) rmSync(join(folder, '..'), { recursive: true });
  const starter = await startStarter(folder);
  await ask(starter.databaseUrl, 'CREATE TABLE kept (n int)');
  const [postgres, nats, ...guards] = starter.pids;
  // The guards' watchers share their process groups with the engines, so the engines are killed with them.
  for (const guard of guards) process.kill(-guard, 'SIGKILL');
  starter.process.kill('SIGKILL');
  await waitUntil(() => ![postgres, nats].some(isAlive), GONE_WITHIN_MS);
  const next = await start(folder);
  await expect(ask(next.postgres?.databaseUrl, 'SELECT count(*)::int FROM kept')).resolves.toBe(0);
});
