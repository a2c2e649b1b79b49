import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Runs tests in a process of its own, with the output passed on, and counts them.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export function countTests(program, args, env) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let last = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      last = `${last}${chunk}`.slice(-200);
    });
    child.once('error', reject);
    child.once('close', () => {
      const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(last) ?? [];
      if (passed === undefined) reject(new Error('it ended without a result'));
      else resolve({ passed: Number(passed), failed: Number(failed) });
    });
  });
}
