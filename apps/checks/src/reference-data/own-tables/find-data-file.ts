import { existsSync } from 'node:fs';
import path from 'node:path';

/** From the root of a checkout, a build or an image. */
const DATA = 'apps/checks/data';

/**
 * Absolute path of a file in `apps/checks/data`. Searched for upwards from this module, so that the same code finds it
 * in the sources, in a build, in an image and from inside a bundle, whatever folder the process was started in.
 *
 * @throws Error when it is not found.
 */
export function findDataFile(name: string): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, DATA, name);
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) throw new Error(`${DATA}/${name} is missing`);
  }
}
