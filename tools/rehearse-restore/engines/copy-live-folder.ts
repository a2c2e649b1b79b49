import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What `cp` says of a file that went while the folder was being copied: Postgres brings it back from its log, or needs it no more. */
const VANISHED = /No such file or directory$/;

/** Copies a folder that is written to meanwhile, with owners and modes. @throws what `cp` says but for files that went. */
export async function copyLiveFolder(from: string, to: string): Promise<void> {
  try {
    await run('cp', ['-a', from, to]);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() ?? '';
    const isHarmless = said !== '' && said.split('\n').every((line) => VANISHED.test(line));
    if (!isHarmless) throw error;
  }
}
