import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
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
}

/** Milliseconds that an engine gets for an orderly stop: Postgres writes its buffers out. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * The guard is the engine's parent, so that it notices its end, and one more small process waits on descriptor 3. Only
 * the starter holds that pipe open: it closes however the starter ends, SIGKILL included. Then the engine gets SIGINT,
 * which makes both Postgres (fast shutdown) and NATS stop in an orderly way; repeatedly, since a shell's background
 * program ignores it until it has set itself up.
 */
const GUARD = `
trap 'kill -INT $engine 2>/dev/null' INT TERM HUP
"$@" 3<&- &
engine=$!
(
  trap '' INT TERM HUP
  while read -r _ <&3; do :; done
  while kill -INT $engine; do sleep 1; done
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $engine
code=$?
while kill -0 $engine 2>/dev/null; do wait $engine; code=$?; done
kill -KILL $watcher 2>/dev/null
if [ -n "$REMOVE_AFTERWARDS" ]; then
  rm -rf "$REMOVE_AFTERWARDS"
  rmdir "$(dirname "$REMOVE_AFTERWARDS")" 2>/dev/null
fi
exit $code
`;

/** Starts a program under its guard, in a session of its own so that a Ctrl-C in the terminal does not reach it. */
export function startGuarded(command: GuardedCommand): GuardedProcess {
  const log = openSync(command.logFile, 'w', 0o600);
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', command.program, ...command.args], {
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
    env: { ...command.env, REMOVE_AFTERWARDS: command.removeAfterwards ?? '' },
    cwd: '/',
    ...(command.account && { uid: command.account.uid, gid: command.account.gid }),
  });
  closeSync(log);
  return handleOf(child);
}

function handleOf(child: ChildProcess): GuardedProcess {
  const pipe = child.stdio[3] as Socket;
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

/** The guard leads a process group of its own: the negative number addresses all of it. */
function killSession(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended at this very moment.
  }
}
