import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@rampart/contracts';
import type { ReadyMessage } from '@rampart/rpc';
import { type Launch, type RunningApp, readAddresses } from './running-app';

/**
 * dist/, which holds the compiled apps; apps never run from their sources, but tests run this code from its sources.
 */
const DIST = join(__dirname, '..', '..', __filename.endsWith('.ts') ? 'dist' : '');

/** Milliseconds until an app must be ready: it loads its code and data sets and waits for Postgres and NATS. */
const START_TIMEOUT_MS = 60_000;
/** Milliseconds beyond its own grace period after which a stopping app is killed. */
const STOP_TIMEOUT_MS = 15_000;

/** An app in a process of its own. */
export interface ForkedApp extends RunningApp {
  /** Resolves with the signal or exit code when the process ends, for whatever reason. */
  readonly ended: Promise<string>;
}

/** Runs an app of the build as a process of its own: see `forkApp`. */
export const launchProcess: Launch = (name, env, logFd) => forkApp(DIST, name, env, logFd);

/**
 * Runs an app as a process of its own, the way a container does. It ends with us, for whatever reason, because Node's
 * channel to it then closes; a Ctrl-C in the terminal does not reach it, so that it is stopped in order.
 *
 * @param root the folder of the build.
 * @throws Error when it ends, or is not ready in time.
 */
export async function forkApp(
  root: string,
  name: ServiceName,
  env: NodeJS.ProcessEnv,
  logFd: number,
): Promise<ForkedApp> {
  const folder = join(root, 'apps', name, 'src');
  const own = parseEnv(readFileSync(join(folder, 'node.env'), 'utf8'));
  const child = fork(join(folder, 'main.js'), [], {
    // Of two values of an option, the last one counts: the caller's.
    env: { ...env, NODE_OPTIONS: `${own.NODE_OPTIONS} ${env.NODE_OPTIONS ?? ''}` },
    // Not what this process was started with.
    execArgv: [],
    detached: true,
    stdio: ['ignore', logFd, logFd, 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  try {
    const { ready } = await untilReady(child, ended);
    return {
      name,
      pid: child.pid ?? -1,
      ...readAddresses(name, ready),
      ended,
      stop: () => end(child, ended, 'SIGTERM'),
      kill: () => end(child, ended, 'SIGKILL'),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${name} did not start: ${(error as Error).message}`, { cause: error });
  }
}

async function untilReady(child: ChildProcess, ended: Promise<string>): Promise<ReadyMessage> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      new Promise<ReadyMessage>((resolve) =>
        child.once('message', (message) => resolve(message as ReadyMessage)),
      ),
      ended.then((how) => Promise.reject(new Error(`it ended (${how})`))),
      new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`not ready after ${START_TIMEOUT_MS} ms`)),
          START_TIMEOUT_MS,
        );
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function end(child: ChildProcess, ended: Promise<string>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
