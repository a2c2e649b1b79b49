import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { temporaryRoot } from '../../tools/engines/temporary-root';
import { findUnprivilegedAccount } from '../../tools/engines/unprivileged-account';
import { killAllUps, ROOT, type StartedUp, startUp } from './started-up.fixture';

/** What a build reads, so that the copy counts as built; the build itself and the packages are the checkout's. */
const COPIED = 'apps libs tools bench eval packages examples scripts .swcrc package.json package-lock.json';
const SHARED = ['node_modules', 'dist'];

/** A checkout with sources of its own. */
let copy: string;
let dataDir: string;
let up: StartedUp;
const started = new Set<ChildProcess>();

const env = () => ({ ...process.env, NODE_ENV: undefined, RAMPART_DATA_DIR: dataDir });
const runDev = (...args: string[]) =>
  spawnSync(process.execPath, [join(copy, 'scripts/dev.mjs'), ...args], { encoding: 'utf8', env: env() });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rampart-dev-'));
  // With the times of the files, to the nanosecond.
  spawnSync('cp', ['-pR', ...COPIED.split(' '), copy], { cwd: ROOT });
  for (const path of SHARED) symlinkSync(join(ROOT, path), join(copy, path));
  dataDir = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-spec-'));
  // For the account that Postgres runs under when we are root.
  spawnSync('chmod', ['711', dataDir]);
});

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  killAllUps();
  for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Replaces a text in a source of the copy, as an editor that saves by renaming. @returns a function that undoes it. */
function edit(path: string, from: string, to: string): () => void {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  const kept = join(mkdtempSync(join(copy, 'kept-')), 'file');
  linkSync(file, kept);
  writeFileSync(`${file}~`, text.replace(from, to));
  renameSync(`${file}~`, file);
  return () => renameSync(kept, file);
}

interface RunningDev {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  said(): string;
}

async function startDev(service: string): Promise<RunningDev> {
  const child = spawn(process.execPath, [join(copy, 'scripts/dev.mjs'), service], {
    env: env(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.add(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  await untilTrue(() => ended || said.includes('Watching'), 'npm run dev watches');
  expect(said).toContain(`Watching apps/${service} and libs`);
  return { child, exited, said: () => said };
}

/** What is said of a value that cannot be on a list, by the service of lists. */
async function messageOfLists(): Promise<string> {
  const answer = await fetch(`${up.ready.url}/api/v1/lists`, {
    method: 'POST',
    headers: { authorization: `Bearer ${up.ready.key}` },
    body: new URLSearchParams({ list_type: 'blacklist', entity_type: 'ip', value: 'none' }),
  });
  return ((await answer.json()) as { error: { message: string } }).error.message;
}

async function messageOfGateway(): Promise<string> {
  const headers = { authorization: 'Bearer rmp_live_x' };
  const answer = await fetch(`${up.ready.url}/api/v1/account`, { headers }).catch(() => null);
  return answer === null ? '' : ((await answer.json()) as { error: { message: string } }).error.message;
}

const untilSays = (ask: () => Promise<string>, text: string) =>
  untilTrue(async () => (await ask()).includes(text), `the answer says "${text}"`);

test('a service that does not exist, and a suite that does not run, are named in a sentence', () => {
  for (const args of [[], ['list'], ['lists', 'cases']]) {
    expect(runDev(...args)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^`npm run dev -- SERVICE` takes one of behavior, .*webhooks.*\.\n$/),
    });
  }
  expect(runDev('lists')).toMatchObject({
    status: 1,
    stderr: `No suite runs on ${dataDir}: start one with \`npm run up\` in another terminal.\n`,
  });
});

describe('beside a running suite', () => {
  const ORIGINAL = 'Expected an IPv4 or IPv6 address';

  beforeAll(async () => {
    up = await startUp(['--port', '0'], { RAMPART_DATA_DIR: dataDir }, [
      process.execPath,
      join(copy, 'scripts/up.mjs'),
    ]);
  });

  test('a service runs as its sources and the libs are, without a lost request, until npm run dev is killed', async () => {
    await expect(messageOfLists()).resolves.toContain(ORIGINAL);
    const dev = await startDev('lists');
    expect(runDev('lists')).toMatchObject({ status: 1, stderr: expect.stringContaining('another `npm run') });

    const answers = new Set<string>();
    let isDone = false;
    const asking = (async () => {
      while (!isDone) answers.add(await messageOfLists());
    })();
    const undo = [
      edit('apps/lists/src/entries/expected-form.ts', 'an IPv4 or IPv6 address', 'an edited line'),
    ];
    await untilSays(messageOfLists, 'Expected an edited line');
    undo.push(edit('libs/rpc/src/wire.ts', 'message: known.message', "message: 'Lib: ' + known.message"));
    await untilSays(messageOfLists, 'Lib: Expected an edited line');
    isDone = true;
    await asking;
    expect([...answers].filter((text) => !/^(Lib: )?Expected an/.test(text))).toEqual([]);

    undo.push(edit('apps/lists/src/entries/expected-form.ts', 'an edited line', "a line' too few"));
    await untilTrue(() => dev.said().includes('expected-form.ts does not compile'), 'the fault is named');
    undo.pop()?.();
    undo.push(edit('apps/lists/src/main.ts', 'runMain(', 'throw new Error("no start"); runMain('));
    await untilTrue(() => dev.said().includes('The former version still runs.'), 'it does not start');
    await expect(messageOfLists()).resolves.toContain('Lib: Expected an edited line');

    dev.child.kill('SIGKILL');
    await untilSays(messageOfLists, ORIGINAL);
    await untilTrue(() => up.stderr().includes('lists: runs here again'), 'the suite runs its own');
    // The process that was left behind answers no more either.
    await untilTrue(async () => {
      const asked = await Promise.all(Array.from({ length: 20 }, messageOfLists));
      return asked.every((text) => text.startsWith(ORIGINAL));
    }, 'only the suite answers');
    for (const each of undo.reverse()) each();
  });

  test('the gateway keeps its address, the suite runs its own while the edited one does not start, and after Ctrl-C', async () => {
    const dev = await startDev('gateway');
    const undo = edit(
      'apps/gateway/src/access/keys/admit-key.ts',
      'This API key is not',
      'An edited key is not',
    );
    await untilSays(messageOfGateway, 'An edited key is not valid');
    const repair = edit('apps/gateway/src/main.ts', 'runMain(', 'throw new Error("no start"); runMain(');
    await untilSays(messageOfGateway, 'This API key is not valid');
    expect(dev.said()).toContain('The suite runs its own until the next change.');
    repair();
    await untilSays(messageOfGateway, 'An edited key is not valid');
    undo();
    dev.child.kill('SIGINT');
    await expect(dev.exited).resolves.toBe(0);
    await untilSays(messageOfGateway, 'This API key is not valid');
  });

  test('npm run dev ends with the suite', async () => {
    const dev = await startDev('behavior');
    up.process.kill('SIGTERM');
    await expect(up.exited).resolves.toBe(0);
    await expect(dev.exited).resolves.toBe(1);
    expect(dev.said()).toContain('the suite has ended');
  });
});
