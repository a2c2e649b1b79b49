import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 'apps/gateway/data';

/**
 * Absolute path of a file in `apps/gateway/data`, searched for upwards, so that it is found in the sources, in a build,
 * in an image and from inside a bundle.
 *
 * @throws Error when it is missing.
 */
export function findGatewayData(name: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const file = join(folder, FOLDER, name);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`${FOLDER}/${name} is missing`);
  }
}
