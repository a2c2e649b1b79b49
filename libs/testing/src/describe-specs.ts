import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Sorted paths of the files below a folder whose names have the suffix. */
export function findSpecs(folder: string, suffix: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix))
    .sort();
}

/**
 * Runs the specs below a folder as one suite, each in a block of its own, since loading their common modules costs more
 * than their tests. Their names must end in a suffix that jest does not look for, as in `.signal-spec.ts`.
 *
 * @param before registers hooks in the block of each, before those of the spec.
 */
export function describeSpecs(folder: string, suffix: string, before: () => void = () => undefined): void {
  for (const path of findSpecs(folder, suffix)) {
    describe(basename(path, suffix), () => {
      before();
      // Loaded here rather than imported, so that hooks and tests of the spec belong to this block.
      require(join(folder, path));
    });
  }
}
