import { spawn } from 'node:child_process';
import { rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

// node scripts/guard.mjs <settings as JSON> <program> [arguments]: runs a program that cannot outlive its starter.
//
// Only the starter holds the pipe on standard input open: it closes however the starter ends, SIGKILL included. Then the
// program gets `signal`, again and again, since one that has just begun may not listen yet. Signals to the guard itself
// are passed on in the same way.
//
// Settings: signal · uid, gid: whom it runs as · removeAfterwards: a folder that goes with it, and its parent once that is
// empty · daemon: arguments with which the same program says whether what it left behind still runs, and stops it
// ({ status, stop }); for programs that return once that runs, as `pg_ctl` of Windows.

/** Milliseconds between two signals, and between two looks at a daemon. */
const EVERY_MS = 1_000;

const { signal, uid, gid, removeAfterwards, daemon } = JSON.parse(process.argv[2]);
const [program, ...args] = process.argv.slice(3);
const run = (given, stdio) => spawn(program, given, { stdio, uid, gid, windowsHide: true });
let isStopping = false;

const child = run(args, ['ignore', 'inherit', 'inherit']);
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  end(127);
});
child.once('exit', (code) => (daemon && code === 0 ? watch() : end(code ?? 128)));
process.stdin.on('error', stop).once('close', stop).resume();
for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(each, stop);

function stop() {
  if (isStopping) return;
  isStopping = true;
  child.kill(signal);
  setInterval(() => child.kill(signal), EVERY_MS);
}

function watch() {
  if (isStopping) {
    run(daemon.stop, 'ignore').once('exit', (code) => end(code ?? 128));
    return;
  }
  run(daemon.status, 'ignore').once('exit', (code) => (code === 0 ? setTimeout(watch, EVERY_MS) : end(1)));
}

function end(code) {
  if (removeAfterwards) {
    rmSync(removeAfterwards, { recursive: true, force: true, maxRetries: 3 });
    try {
      rmdirSync(dirname(removeAfterwards));
    } catch {
      // Another engine still uses it.
    }
  }
  process.exit(code);
}
