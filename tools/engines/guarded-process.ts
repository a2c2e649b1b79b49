import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join, parse } from 'node:path';
import type { Account } from './unprivileged-account';

/** A program that cannot outlive its starter. */
export interface GuardedProcess {
  /** Of the guard, not of the program. */
  readonly guardPid: number;
  /** Resolves with a text on why it ended, once its folder is gone; never rejects. */
  readonly exited: Promise<string>;
  isRunning(): boolean;
  /** Asks it to stop and waits until it has; after `STOP_TIMEOUT_MS` it is killed. Safe to call twice. */
  stop(): Promise<void>;
}

export interface GuardedCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Receives standard output and standard error; truncated first. */
  readonly logFile: string;
  readonly account: Account | null;
  readonly env: NodeJS.ProcessEnv;
  /** Folder to remove once the program has ended, and its parent too when that has become empty. */
  readonly removeAfterwards: string | null;
  /** For a program that returns once what it has started runs: its arguments to ask for that, and to stop it. */
  readonly daemon?: { readonly status: readonly string[]; readonly stop: readonly string[] } | undefined;
}

/** What programs find themselves and their libraries by, and nothing else of ours. `SystemRoot` is one of Windows. */
export const ENGINE_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'SYSTEMROOT'].includes(name.toUpperCase())),
);

/** Milliseconds that an engine gets for an orderly stop: Postgres writes its buffers out. */
const STOP_TIMEOUT_MS = 20_000;

const SCRIPTS = join(__dirname, '..', '..', __filename.endsWith('.ts') ? '' : '..', 'scripts');

/**
 * Starts a program under its guard (`scripts/guard.mjs`), in a session of its own so that a Ctrl-C in the terminal does
 * not reach it. SIGINT makes both Postgres (fast shutdown) and NATS stop in an orderly way. The guard runs as we do: the
 * program's account may not be allowed to read Node.
 */
export function startGuarded(command: GuardedCommand): GuardedProcess {
  const { account, daemon, removeAfterwards } = command;
  const log = openSync(command.logFile, 'w', 0o600);
  const settings = { signal: 'SIGINT', uid: account?.uid, gid: account?.gid, removeAfterwards, daemon };
  const guard = [join(SCRIPTS, 'guard.mjs'), JSON.stringify(settings)];
  const child = spawn(process.execPath, [...guard, command.program, ...command.args], {
    detached: true,
    stdio: ['pipe', log, log],
    env: command.env,
    cwd: parse(process.cwd()).root,
    windowsHide: true,
  });
  closeSync(log);
  return handleOf(child);
}

function handleOf(child: ChildProcess): GuardedProcess {
  const pipe = child.stdin as Socket;
  pipe.on('error', () => {});
  // Neither the engine nor its pipe keeps the starter alive.
  pipe.unref();
  child.unref();
  let running = true;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  }).then((how) => {
    running = false;
    pipe.destroy();
    return how;
  });
  return {
    guardPid: child.pid ?? -1,
    exited,
    isRunning: () => running,
    async stop() {
      child.ref();
      pipe.destroy();
      const timer = setTimeout(() => killSession(child), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** The guard leads a process group of its own: the negative number addresses all of it. Windows has none. */
function killSession(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It ended at this very moment.
  }
}
