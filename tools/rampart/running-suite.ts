import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ToolIo } from './io';

const running = z.object({
  url: z.string(),
  key: z.string(),
  admin_url: z.string(),
  admin_token: z.string(),
});

/** Addresses of the suite that `npm run up` of this checkout runs. */
export type RunningSuite = z.infer<typeof running>;

/**
 * For a person who has named no address: the suite that runs here, with a line that says so.
 *
 * @param unset the variable that would name another.
 * @returns null when none runs, or the tool was not started by `npm run`: in a container nothing is guessed.
 */
export function findRunningSuite(io: ToolIo, unset: string): RunningSuite | null {
  const suite = read(io.env.RAMPART_RUNNING_SUITE);
  if (suite) io.err(`${unset} is not set: this is about the suite that runs here, ${suite.url}.`);
  return suite;
}

function read(file: string | undefined): RunningSuite | null {
  if (!file) return null;
  try {
    return running.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It is still starting, or has just ended.
    return null;
  }
}
