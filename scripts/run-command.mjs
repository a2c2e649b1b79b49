import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Two concurrent installations, one of them orphaned, would ruin each other; and npm takes its time over a SIGTERM. So
 * the guard kills the program as soon as we are gone.
 */
const GUARD = [join(ROOT, 'scripts/guard.mjs'), JSON.stringify({ signal: 'SIGKILL' })];

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
  const stdio = keepsQuiet ? ['pipe', 'pipe', 'pipe'] : ['pipe', 2, 2];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...GUARD, program, ...args], { cwd: ROOT, stdio, env });
    child.stdin.on('error', () => {});
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
