import { createHash } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

/** Folders that are compiled; what else lies in them (pages, schemas) comes along. */
const SOURCES = ['apps', 'libs', 'tools', 'bench', 'eval'];
/** Folders among them whose files programs read in place, or not at all. */
const SKIPPED = /^(?:apps\/[^/]+\/test|bench\/results)$/;
const TEST_ONLY = /\.(?:(?:[a-z0-9]+-)?spec|fixture|d)\.ts$/;
const STAMP = 'dist/.built-from';

/** Whether dist was built from the sources as they are now. */
export function isBuilt() {
  try {
    return readFileSync(join(ROOT, STAMP), 'utf8') === fingerprint(findSources());
  } catch {
    return false;
  }
}

/**
 * Compiles everything into a folder of its own, then puts that in place of dist: no file of a source that is gone
 * stays behind, and nobody ever sees half of it.
 *
 * @throws {Error} naming the first file that does not compile.
 */
export async function build() {
  const sources = findSources();
  const stamp = fingerprint(sources);
  const work = join(ROOT, '.rampart');
  const draft = join(work, `build-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const folder of new Set(sources.map((path) => dirname(path)))) {
      mkdirSync(join(draft, folder), { recursive: true });
    }
    const compile = await loadCompiler();
    await Promise.all(
      sources.map((path) => (extname(path) === '.ts' ? compile(path, draft) : copy(path, draft))),
    );
    writeFileSync(join(draft, '.built-from'), stamp);
    swap(draft, join(ROOT, 'dist'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Paths in the checkout, sorted; specs are not built. */
function findSources() {
  return SOURCES.flatMap((folder) => walk(folder))
    .filter((path) => !TEST_ONLY.test(path) && !path.endsWith('.md'))
    .sort();
}

function walk(folder) {
  let entries;
  try {
    entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return SKIPPED.test(path) ? [] : walk(path);
  });
}

/** Of names, sizes and times: cheap enough for every start, and it notices a file that is gone. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const path of [...sources, '.swcrc', 'scripts/build.mjs']) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function loadCompiler() {
  const swc = createRequire(join(ROOT, 'package.json'))('@swc/core');
  const options = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
  options.jsc.baseUrl = ROOT;
  return async (path, draft) => {
    const file = join(ROOT, path);
    const target = join(draft, path.replace(/\.ts$/, '.js'));
    const sourceFileName = relative(join(ROOT, 'dist', dirname(path)), file);
    try {
      const { code, map } = await swc.transformFile(file, { ...options, swcrc: false, sourceFileName });
      writeFileSync(target, `${code}\n//# sourceMappingURL=${relative(dirname(target), target)}.map\n`);
      writeFileSync(`${target}.map`, map);
    } catch (error) {
      throw new Error(`${path} does not compile:\n${error.message}`, { cause: error });
    }
  };
}

/** A link costs nothing, whatever the size; a change in place then shows in both, which is what one wants. */
function copy(path, draft) {
  linkSync(join(ROOT, path), join(draft, path));
}

function swap(draft, dist) {
  const old = `${draft}-old`;
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(dist, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  build().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
