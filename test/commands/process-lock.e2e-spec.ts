import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './started-up.fixture';

const LIB = JSON.stringify(join(ROOT, 'scripts/process-lock.mjs'));

/** Takes the lock, records that, holds it for a moment, and releases it. */
const TAKE = `
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from ${LIB};
const [folder] = process.argv.slice(1);
const release = await lock(folder + '/lock', () => {});
appendFileSync(folder + '/log', 'in ');
await pause(20);
appendFileSync(folder + '/log', 'out ');
release();
`;

/** Takes the lock if it is free, says so, and then hangs as long as the spec runs. */
const HOLD = `
import { tryLock } from ${LIB};
console.log(tryLock(process.argv[1] + '/lock') ? 'held' : 'refused');
process.stdin.resume().on('end', () => process.exit());
`;

let folder: string;
const children: ChildProcess[] = [];

const run = (script: string): ChildProcess => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 2],
  });
  children.push(child);
  return child;
};
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const said = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data).trim())));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('however many want it, and whatever a crash left there, one at a time has it', async () => {
  writeFileSync(join(folder, 'lock'), '1@an-earlier-boot+1');
  await Promise.all(Array.from({ length: 8 }, () => ended(run(TAKE))));
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(8));
});

test('who has it keeps it until the process is gone, even by SIGKILL', async () => {
  const holder = run(HOLD);
  await expect(said(holder)).resolves.toBe('held');
  await expect(said(run(HOLD))).resolves.toBe('refused');
  holder.kill('SIGKILL');
  await ended(holder);
  await expect(said(run(HOLD))).resolves.toBe('held');
});
