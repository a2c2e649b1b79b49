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
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleCollector, COLLECTOR_SOURCES } from './bundle/bundle-collector.mjs';
import { bundlePrograms } from './bundle/bundle-programs.mjs';
import { bundleShop, SHOP_SOURCES } from './bundle/bundle-shop.mjs';
import { compileSources, findSources, listFiles, TEST_ONLY } from './bundle/compile-sources.mjs';
import { prebuiltPackages } from './bundle/prebuild-packages.mjs';
import { compiledData } from './data/compiled-data.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** Folders that are compiled; their other files (pages, schemas) are copied. */
const SOURCES = ['apps', 'libs', 'tools', 'bench', 'eval'];
const DIST = join(ROOT, 'dist');
const STAMP = 'dist/.built-from';
/** Inputs of a build besides its sources. */
const SETTINGS = [
  '.swcrc',
  'package-lock.json',
  'scripts/build.mjs',
  ...listFiles('scripts/bundle'),
  ...listFiles('scripts/data'),
  ...[COLLECTOR_SOURCES, ...SHOP_SOURCES].flatMap(listFiles).filter((path) => !TEST_ONLY.test(path)),
];
/** Where the checks find the data sets that are compiled from packages. */
const COMPILED_DATA = 'apps/checks/compiled';
/** The web app, which is built apart, and where the gateway finds it. */
const CONSOLE = 'apps/console/';
const BUILT_CONSOLE = 'apps/gateway/compiled/console';
/** The script for pages, and where the gateway finds it. */
const BUILT_COLLECTOR = 'apps/gateway/compiled/collector/v1.js';
/** The shop to try things in, where `npm run up` finds it. */
const BUILT_SHOP = 'examples/shop';

/** Whether dist was built from the current sources. */
export function isBuilt() {
  try {
    return readFileSync(join(ROOT, STAMP), 'utf8') === fingerprint(findSources(SOURCES));
  } catch {
    return false;
  }
}

/**
 * Compiles everything into a folder of its own, bundles the programs in it, then replaces dist with it: no output of a
 * deleted source stays behind, and a half-finished build is never visible. All of dist finds its packages in
 * `dist/node_modules` first, where the prebuilt ones are. Data sets are compiled meanwhile, in a process of their own.
 *
 * @throws {Error} naming the first file that does not compile.
 */
export async function build() {
  const sources = findSources(SOURCES);
  const stamp = fingerprint(sources);
  const work = join(ROOT, '.rampart');
  const draft = join(work, `build-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    const programs = sources.filter((path) => !path.startsWith(CONSOLE));
    await Promise.all([
      compilePrograms(programs, draft),
      linkPackages(draft),
      linkData(programs, draft),
      buildConsole(sources, join(draft, BUILT_CONSOLE)),
      buildCollector(sources, join(draft, BUILT_COLLECTOR)),
      buildShop(join(draft, BUILT_SHOP)),
    ]);
    writeFileSync(join(draft, '.built-from'), stamp);
    swap(draft, DIST);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function compilePrograms(sources, draft) {
  await compileSources(sources, draft, DIST);
  await bundlePrograms(
    draft,
    sources.map((path) => path.replace(/\.ts$/, '.js')),
  );
}

/** Of names, sizes and times: cheap enough for every start, and it notices deleted files. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const path of [...sources, ...SETTINGS]) {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Less than a second. Its packages are in what it builds; their licences are in a file beside it. */
async function buildConsole(sources, outDir) {
  if (!sources.some((path) => path.startsWith(CONSOLE))) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    join(ROOT, CONSOLE),
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  // A process of its own: elsewhere, as in tests, NODE_ENV would bring React's version for development.
  const { code, said } = await runCommand(process.execPath, args, {
    keepsQuiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The console does not build:\n${said}`);
}

/** Where the gateway is built. */
async function buildCollector(sources, file) {
  if (sources.some((path) => path.startsWith('apps/gateway/'))) await bundleCollector(file);
}

/** Where it can be started. */
async function buildShop(folder) {
  // Images are built without examples.
  if (listFiles('examples/shop').length > 0) await bundleShop(folder);
}

async function linkPackages(draft) {
  linkFolder(await prebuiltPackages(), join(draft, 'node_modules'));
}

/** The data of checks, where they are built. */
async function linkData(sources, draft) {
  if (!sources.some((path) => path.startsWith('apps/checks/'))) return;
  linkFolder(await compiledData(), join(draft, COMPILED_DATA));
}

function linkFolder(from, to) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, file));
    mkdirSync(dirname(target), { recursive: true });
    linkSync(file, target);
  }
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
