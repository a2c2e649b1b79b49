import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ReadyMessage } from '@rampart/rpc';
import { canRead } from '../../../tools/engines/access';
import { type Account, findUnprivilegedAccount } from '../../../tools/engines/unprivileged-account';
import type { Image } from './image-builder.fixture';

/** Where the base image has Node; here it is the Node that runs the tests. */
const NODE = '/nodejs/bin/node';

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it wrote, to both of its outputs. */
  readonly output: string;
}

/** The process of a container, on this machine: no engine is needed, and none of its walls are there. */
export interface Container {
  /** Resolves with the addresses that the app tells of when it is ready. @throws Error when it ends before. */
  readonly ready: Promise<Readonly<Record<string, string>>>;
  readonly ended: Promise<Ended>;
  readonly pid: number;
  stop(): void;
}

/** Takes from everybody the right to write to an image, as a read-only root file system does. */
export function makeReadOnly({ root }: Image): void {
  execFileSync('chmod', ['-R', 'a+rX,a-w', root]);
}

/** Somebody else than who built the image, when we are root; null: we cannot be anybody else. */
export function stranger(): Account | null {
  const account = findUnprivilegedAccount();
  return canRead(account, process.execPath) ? account : null;
}

/**
 * Starts what the image starts.
 *
 * @param env what the container is given beside the image's own.
 * @param command in place of the image's CMD.
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
  // A command that is not a service never tells.
  ready.catch(() => undefined);
  return { ready, ended, pid: child.pid ?? -1, stop: () => child.kill('SIGTERM') };
}

/** Asks what the image asks to learn whether a container is well. */
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
  const account = stranger();
  return spawn(process.execPath, args, {
    cwd: join(image.root, image.workdir),
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
