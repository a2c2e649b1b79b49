import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { ROOT } from '../root.mjs';
import { loadPackage } from './load-package.mjs';

/** Subfolders whose files are read in place, or not at all. */
const SKIPPED = /^(?:apps\/[^/]+\/test|bench\/results)$/;
export const TEST_ONLY = /\.(?:(?:[a-z0-9]+-)?spec|fixture|d)\.ts$/;

/** What is compiled or copied of some folders: paths in the checkout, sorted; specs and READMEs are not. */
export function findSources(folders) {
  return folders
    .flatMap((folder) => listFiles(folder))
    .filter((path) => !TEST_ONLY.test(path) && !path.endsWith('.md'))
    .sort();
}

/** All files of a folder of the checkout; none of a missing one. */
export function listFiles(folder) {
  let entries;
  try {
    entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return SKIPPED.test(path) ? [] : listFiles(path);
  });
}

/**
 * Compiles sources, and links the files among them that are read as they are (pages, schemas), under the same paths.
 *
 * @param {string} folder where the outputs are written
 * @param {string} home where they will be: source maps lead from there to the sources
 * @throws {Error} naming the first file that does not compile.
 */
export async function compileSources(sources, folder, home) {
  for (const each of new Set(sources.map((path) => dirname(path)))) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  const { default: swc } = await loadPackage('@swc/core');
  const options = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
  options.jsc.baseUrl = ROOT;
  const compile = async (path) => {
    const file = join(ROOT, path);
    const target = outputOf(path, folder);
    const sourceFileName = relative(join(home, dirname(path)), file);
    try {
      const { code, map } = await swc.transformFile(file, { ...options, swcrc: false, sourceFileName });
      writeFileSync(target, `${code}\n//# sourceMappingURL=${relative(dirname(target), target)}.map\n`);
      writeFileSync(`${target}.map`, map);
    } catch (error) {
      throw new Error(`${path} does not compile:\n${error.message}`, { cause: error });
    }
  };
  await Promise.all(
    sources.map((path) => (extname(path) === '.ts' ? compile(path) : link(path, join(folder, path)))),
  );
}

/** Where a source's output is. */
export const outputOf = (path, folder) => join(folder, path.replace(/\.ts$/, '.js'));

/** A link costs nothing, whatever the size; and a change in place then shows in both, as desired. */
function link(path, target) {
  rmSync(target, { force: true });
  linkSync(join(ROOT, path), target);
}
