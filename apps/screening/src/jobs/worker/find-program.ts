import { existsSync } from 'node:fs';
import path from 'node:path';

/** From the root of a checkout, a build or an image. */
const PROGRAMS = 'apps/screening/src';

/**
 * Absolute path of a file of this app that is started as a process or a thread. Looked for upwards from this module, so
 * that the same code finds it in the sources, in a build, in an image and from inside a bundle.
 *
 * @param name path in `apps/screening/src`, without its extension: `.ts` in the sources, else `.js`.
 * @throws Error when it is nowhere.
 */
export function findProgram(name: string): string {
  const file = path.join(PROGRAMS, `${name}${path.extname(__filename)}`);
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const found = path.join(folder, file);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`${file} is missing`);
  }
}
