import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ReadyMessage } from '@rampart/rpc';
import { canEnter, canRead } from '../../../tools/engines/access';
import { type Account, findUnprivilegedAccount } from '../../../tools/engines/unprivileged-account';
import type { Image } from './image-builder.fixture';

/** The path of Node in the base image; here it is the Node that runs the tests. */
const NODE = '/nodejs/bin/node';

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Its output, standard output and standard error together. */
  readonly output: string;
}

/** The process of a container, on this machine: it needs no container engine, and has no isolation. */
export interface Container {
  /** Resolves with the addresses that the app reports when it is ready. @throws Error when it ends before. */
  readonly ready: Promise<Readonly<Record<string, string>>>;
  readonly ended: Promise<Ended>;
  readonly pid: number;
  stop(): void;
}

/** Removes all write permissions from an image, like a read-only root file system. */
export function makeReadOnly({ root }: Image): void {
  execFileSync('chmod', ['-R', 'a+rX,a-w', root]);
}

/** An account other than the builder's, when we are root and it can read Node and this folder; null: ours. */
export function stranger(folder = '/'): Account | null {
  const account = findUnprivilegedAccount();
  return canRead(account, process.execPath) && canEnter(account, folder) ? account : null;
}

/**
 * Starts what the image starts.
 *
 * @param env added to the image's own.
 * @param command replaces the image's CMD.
 */
export function startContainer(
  image: Image,
  env: Readonly<Record<string, string>>,
  command: readonly string[] = [],
): Container {
  const child = spawnIn(image, env, [...image.entrypoint, ...command]);
  const ended = endOf(child);
  const ready = new Promise<Readonly<Record<string, string>>>((resolve, reject) => {
    child.once('message', (message) => resolve((message as ReadyMessage).ready));
    void ended.then(({ code, signal, output }) =>
      reject(new Error(`it ended (${signal ?? code}): ${output}`)),
    );
  });
  // A command that is not a service never reports to be ready.
  ready.catch(() => undefined);
  return { ready, ended, pid: child.pid ?? -1, stop: () => child.kill('SIGTERM') };
}

/** Runs the image's health check. */
export async function checkHealth(image: Image, env: Readonly<Record<string, string>>): Promise<Ended> {
  return endOf(spawnIn(image, env, image.healthcheck));
}

function spawnIn(
  image: Image,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): ChildProcess {
  const [program, ...args] = words;
  if (program !== NODE) throw new Error(`${program} is not in the base image`);
  const folder = join(image.root, image.workdir);
  const account = stranger(folder);
  return spawn(process.execPath, args, {
    cwd: folder,
    // There is no folder for temporary files either.
    env: { ...image.env, ...env, TMPDIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}

function endOf(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-8_000);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, output: error.message }));
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}
