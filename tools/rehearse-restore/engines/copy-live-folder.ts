import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The error of `cp` for a file that was removed during the copy: Postgres restores it from its log, or no longer needs
 * it.
 */
const VANISHED = /No such file or directory$/;

/**
 * Copies a folder while it is being written to, with owners and modes. @throws the errors of `cp` other than for
 * removed files.
 */
export async function copyLiveFolder(from: string, to: string): Promise<void> {
  try {
    await run('cp', ['-a', from, to]);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() ?? '';
    const isHarmless = said !== '' && said.split('\n').every((line) => VANISHED.test(line));
    if (!isHarmless) throw error;
  }
}
