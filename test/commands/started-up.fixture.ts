import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ready } from '../../tools/up/ready';

export const ROOT = join(__dirname, '../..');

/** A running `up --json`. */
export interface StartedUp {
  readonly process: ChildProcess;
  readonly ready: Ready;
  /** All of its output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves with the exit code, null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

const started = new Set<ChildProcess>();

/**
 * Starts the suite like a user and waits for its line.
 *
 * @param command precedes the options: `node scripts/up.mjs` unless given.
 */
export async function startUp(
  options: readonly string[],
  env: NodeJS.ProcessEnv = {},
  command: readonly string[] = [process.execPath, join(ROOT, 'scripts/up.mjs')],
): Promise<StartedUp> {
  const [program = '', ...args] = [...command, '--json', ...options];
  const child = spawn(program, args, {
    // From a folder other than the checkout, and without the variables of jest's own environment.
    cwd: '/',
    env: { ...process.env, NODE_ENV: undefined, DATABASE_URL: undefined, NATS_URL: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.stderr += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  await Promise.race([
    exited.then((code) => Promise.reject(new Error(`up ended with ${code}:\n${written.stderr}`))),
    until(() => written.stdout.includes('\n'), 90_000),
  ]);
  const stdout = () => written.stdout;
  return { process: child, ready: JSON.parse(stdout()), stdout, stderr: () => written.stderr, exited };
}

/** For `afterEach`: a spec that failed leaves nothing running. */
export function killAllUps(): void {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
}

/** Whether no address of a suite answers any more, and none of its processes is alive. */
export async function isGone({ ready }: StartedUp, withinMs: number): Promise<boolean> {
  const urls = [ready.url, ready.admin_url, ready.nats_url, ready.database_url];
  const pids = [...Object.values(ready.pids), ...(ready.replicas ?? []).map(({ pid }) => pid)];
  return until(async () => {
    const answers = await Promise.all(urls.map((url) => isAnswering(new URL(url))));
    return !answers.includes(true) && !pids.some(isAlive);
  }, withinMs);
}

async function until(holds: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) return false;
    await pause(50);
  }
  return true;
}

function isAnswering({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
