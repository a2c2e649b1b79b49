import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeCompiled } from '../compiled/compiled-file';
import { compiledFileName } from '../compiled/compiled-set';
import { SET_COMPILERS } from './set-compilers';

/** Beside the files: what is in them, for tools that list the contents of an image. */
const CONTENTS = 'contents.json';

/**
 * Compiles every set into a file of a folder, which it creates; sequentially, because the largest takes half a gigabyte.
 *
 * @throws Error naming the set that could not be compiled.
 */
export async function compileData(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const contents: object[] = [];
  for (const compiler of SET_COMPILERS) {
    const { name, kinds } = compiler.set;
    try {
      const { info, digest, packages, columns } = await compiler.compile();
      const sources = packages.map(({ name: source, version }) => ({ name: source, version }));
      const header = { info, digest, packages: sources };
      await writeFile(path.join(folder, compiledFileName(name)), encodeCompiled(header, kinds, columns));
      contents.push({ ...info, digest, packages: sources });
    } catch (error) {
      throw new Error(`the data set ${name} cannot be compiled: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  await writeFile(path.join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`);
}
