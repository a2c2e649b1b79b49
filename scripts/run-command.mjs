import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * A shell between us and the program kills it when the pipe at descriptor 3 closes, which happens however we end: two
 * concurrent installations, one of them orphaned, would ruin each other. (npm takes its time over a SIGTERM.)
 */
const GUARD = `
"$@" 3<&- &
program=$!
( while read -r _ <&3; do :; done; kill -KILL $program ) 2>/dev/null &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -KILL $watcher 2>/dev/null
exit $code
`;

/**
 * Runs a program in the checkout with all its output on standard error.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ keepsQuiet?: boolean, env?: NodeJS.ProcessEnv }} options keepsQuiet: its output is returned instead; env:
 *   ours by default
 * @returns {Promise<{ code: number, said: string }>} its exit code, 128 when a signal ended it.
 */
export function runCommand(program, args, { keepsQuiet = false, env = process.env } = {}) {
  const stdio = keepsQuiet ? ['ignore', 'pipe', 'pipe', 'pipe'] : ['ignore', 2, 2, 'pipe'];
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], { cwd: ROOT, stdio, env });
    child.stdio[3].on('error', () => {});
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 128, said }));
  });
}
