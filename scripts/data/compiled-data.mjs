import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { INPUT, OUTPUT } from '../bundle/bundle.config.mjs';
import { loadPackage } from '../bundle/load-package.mjs';
import { ROOT } from '../root.mjs';

/** Found here by tests, which run the sources; a build and an image have it in `apps/checks/compiled`. */
const FOLDER = join(ROOT, '.rampart', 'compiled-data');
/** In the folder: what it was compiled from. */
const STAMP = '.compiled-from';
const REFERENCE_DATA = 'apps/checks/src/reference-data';
const PROGRAM = `${REFERENCE_DATA}/compile/compile-data.main.ts`;
/** The compiler and our own tables. What else lies beside them is not part of it, which the bundle is checked for. */
const SOURCES = [REFERENCE_DATA, 'apps/checks/data'];
const NOT_SOURCES =
  /(?:spec|fixture)\.ts$|^apps\/checks\/src\/reference-data\/(?:imports|feeds|threats|networks)\//;

/**
 * The folder of the data sets that are compiled from packages: a file for each, and `contents.json`. Compiled anew when
 * the compiler, a table or a package has changed, which takes some seconds.
 *
 * @returns {Promise<string>} its absolute path.
 * @throws {Error} naming the set that cannot be compiled.
 */
export async function compiledData() {
  const sources = SOURCES.flatMap(listFiles).sort();
  const stamp = fingerprint(sources);
  if (readStamp() === stamp) return FOLDER;
  const draft = `${FOLDER}-${process.pid}`;
  const program = `${draft}.cjs`;
  try {
    writeFileSync(program, await bundle(sources));
    await run(program, draft);
    writeFileSync(join(draft, STAMP), stamp);
    swap(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(program, { force: true });
  }
  return FOLDER;
}

/** The compiler, straight from its sources, so that it needs no build. */
async function bundle(sources) {
  const { rolldown } = await loadPackage('rolldown');
  const build = await rolldown({
    ...INPUT,
    cwd: ROOT,
    input: join(ROOT, PROGRAM),
    external: (id) => /^[^./]/.test(id),
  });
  const { output } = await build.generate(OUTPUT);
  await build.close();
  const [{ code, moduleIds }] = output;
  // Ids that begin with a NUL are the bundler's own modules.
  const ours = moduleIds.filter((id) => !id.startsWith('\0')).map((id) => relative(ROOT, id));
  const unknown = ours.filter((id) => !sources.includes(id));
  if (unknown.length > 0) throw new Error(`${unknown} would change compiled data unnoticed: see ${SOURCES}`);
  return code;
}

/** In a process of its own, which gives its memory back. */
function run(program, draft) {
  const child = spawn(process.execPath, [program, draft], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}

/** Of two processes at once, the later one wins: both compiled the same. */
function swap(draft) {
  const old = `${draft}-old`;
  try {
    renameSync(FOLDER, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  try {
    renameSync(draft, FOLDER);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function readStamp() {
  try {
    return readFileSync(join(FOLDER, STAMP), 'utf8');
  } catch {
    return null;
  }
}

function listFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_SOURCES.test(path));
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const path of [...sources, 'package-lock.json', 'scripts/data/compiled-data.mjs']) {
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}
