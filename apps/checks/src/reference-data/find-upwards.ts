import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Absolute path of the first of some files that exists, searched for upwards from this module, so that the same code
 * finds it in the sources, in a build, in an image and from inside a bundle, whatever folder the process was started
 * in; null when none is found.
 */
export function findUpwards(files: readonly string[]): string | null {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const found = files.map((file) => path.join(folder, file)).find((file) => existsSync(file));
    if (found !== undefined) return found;
    if (folder === path.dirname(folder)) return null;
  }
}
