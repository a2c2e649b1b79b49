import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../root.mjs';
import { INPUT, OUTPUT, PREBUILT, PREBUILT_GROUPS } from './bundle.config.mjs';
import { loadPackage } from './load-package.mjs';

/** Called so that stack traces and code frames of tests leave its long lines out, as those of packages. */
const KEPT = join(ROOT, '.rampart', 'prebuilt', 'node_modules');
/** Where the code is. The files of the modules only ask for it. */
const GROUPS = '.groups';
/** The contents of a prebuilt module. */
const CONTENTS = '.contents.json';
const ENTRY = join(ROOT, 'prebuilt.cjs');

/**
 * The folder of the prebuilt packages, to be used like a `node_modules`. Rebuilt when a package or the configuration
 * has changed, which takes some seconds.
 *
 * @returns {Promise<string>} its absolute path.
 */
export async function prebuiltPackages() {
  const modules = prebuiltModules();
  const folder = join(KEPT, fingerprint(modules));
  if (isThere(folder)) return folder;
  const draft = `${folder}-${process.pid}`;
  await prebuild(modules, draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    if (!isThere(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** The modules of `PREBUILT` whose packages this checkout depends on. */
export function prebuiltModules() {
  const { dependencies = {}, devDependencies = {} } = readJson(join(ROOT, 'package.json'));
  return PREBUILT.filter((name) => packageOf(name) in { ...dependencies, ...devDependencies });
}

/** `@a/b/c.js` belongs to `@a/b`. */
export const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** The file of a prebuilt module, relative to the folder of all of them. */
export const fileOf = (name) => (name.endsWith('.js') ? name : `${name}.js`);

/**
 * The contents of modules.
 *
 * @param {string} folder of the prebuilt packages
 * @param {readonly string[]} modules as in `PREBUILT`
 * @returns files relative to the folder; and the installed folders of the packages whose code is in them, relative to
 *   the checkout. Both sorted.
 */
export function contentsOf(folder, modules) {
  const contents = readJson(join(folder, CONTENTS));
  const files = new Set(modules.map(fileOf));
  // Iterating a set includes entries that are added meanwhile.
  for (const file of files) for (const other of contents[file].imports) files.add(other);
  const packages = new Set([...files].flatMap((file) => contents[file].packages));
  return { files: [...files].sort(), packages: [...packages].sort() };
}

async function prebuild(modules, folder) {
  mkdirSync(join(folder, GROUPS), { recursive: true });
  const contents = {};
  for (const [group, all] of Object.entries(PREBUILT_GROUPS)) {
    const members = all.filter((name) => modules.includes(name));
    if (members.length === 0) continue;
    const { code, moduleIds } = await bundle(members);
    const file = `${GROUPS}/${group}.js`;
    writeFileSync(join(folder, file), await compact(code));
    contents[file] = {
      imports: requiredBy(code)
        .filter((name) => modules.includes(name))
        .map(fileOf),
      packages: packageFolders(moduleIds),
    };
    for (const name of members) {
      writeModule(folder, name, file);
      contents[fileOf(name)] = { imports: [file], packages: [] };
    }
  }
  writeFileSync(join(folder, CONTENTS), JSON.stringify(contents));
}

/** @returns the chunk that rolldown makes from some modules: it exports a function for each, which loads it. */
async function bundle(members) {
  const { rolldown } = await loadPackage('rolldown');
  // CommonJS, like our code: a package's form for `require` can differ from that for `import`.
  const lines = members.map((name) => `exports['${name}'] = () => require('${name}');`);
  const entry = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? lines.join('\n') : undefined),
  };
  const external = PREBUILT.filter((name) => !members.includes(name));
  const build = await rolldown({
    ...INPUT,
    cwd: ROOT,
    input: ENTRY,
    external,
    plugins: [entry, visibleRequire, plainCallSites, noCloseTrace, youngCallbacks],
  });
  const { output } = await build.generate(OUTPUT);
  await build.close();
  return output[0];
}

/** The modules of packages and of Node that a bundle requires. */
export const requiredBy = (code) => [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name);

function writeModule(folder, name, group) {
  const file = join(folder, fileOf(name));
  mkdirSync(dirname(file), { recursive: true });
  const path = relative(dirname(file), join(folder, group)).split(sep).join('/');
  writeFileSync(
    file,
    `module.exports = require('${path.startsWith('../') ? path : `./${path}`}')['${name}']();\n`,
  );
}

/**
 * Nest, whose modules are ES modules, loads some packages in a way that bundlers do not see: that would be a second
 * copy.
 */
const visibleRequire = {
  name: 'visible-require',
  transform: {
    filter: { id: /[\\/]@nestjs[\\/]/, code: 'createRequire(import.meta.url)' },
    handler: (code) =>
      code
        .replace('const require = createRequire(import.meta.url);', '')
        .replaceAll('createRequire(import.meta.url)(', 'require('),
  },
};

/**
 * Pino asks for the call sites of every logger, to find transports, which we have none of. With source maps enabled Node
 * would translate them, for which it parses the map of the whole bundle: 60 ms and 13 MB for good.
 */
const plainCallSites = {
  name: 'plain-call-sites',
  transform: {
    filter: { id: /[\\/]pino[\\/]lib[\\/]caller\.js$/ },
    handler: (code) => code.replace('getCallSites()', 'getCallSites({ sourceMap: false })'),
  },
};

/** The client of NATS notes where it was closed, which nothing reads, and which parses the map in the same way. */
const noCloseTrace = {
  name: 'no-close-trace',
  transform: {
    filter: { id: /[\\/]nats-core[\\/]lib[\\/]protocol\.js$/ },
    handler: (code) => {
      const trace = 'this.whyClosed = new Error("close trace").stack || "";';
      if (!code.includes(trace)) throw new Error('nats-core notes why it was closed differently');
      return code.replace(trace, '');
    },
  },
};

/**
 * V8 creates a function that is assigned to a property in the old generation, as if it were a method. Each statement's
 * callback holds its query, and with it its values and rows: all of them survived every small collection, until a large
 * one, which busy services then needed every second (ADR 86).
 */
const youngCallbacks = {
  name: 'young-callbacks',
  transform: {
    filter: { id: /[\\/]pg[\\/]lib[\\/]client\.js$/ },
    handler: (code) => {
      const changed = code.replace(
        /query\.callback = (\(err, res\) => (?:\(.*\)|\{[^}]*\}))\n/g,
        'const answered = $1; query.callback = answered\n',
      );
      if (changed.split('const answered').length !== 3)
        throw new Error('pg assigns its callbacks differently');
      return changed;
    },
  },
};

/**
 * Minified, and in ASCII, because V8 keeps the whole source in memory, with two bytes per character if one is beyond
 * Latin-1.
 */
async function compact(code) {
  const { default: swc } = await loadPackage('@swc/core');
  const options = { swcrc: false, configFile: false, isModule: false, minify: true, sourceMaps: false };
  const parser = { syntax: 'ecmascript' };
  const jsc = { target: 'es2022', parser, output: { charset: 'ascii' }, keepClassNames: true };
  return (await swc.transform(code, { ...options, jsc })).code;
}

/** `a/node_modules/@b/c/d.js` belongs to `a/node_modules/@b/c`. */
function packageFolders(moduleIds) {
  const folders = moduleIds.map((id) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]);
  const found = new Set(folders.filter((each) => each !== undefined && !each.includes('\0')));
  return [...found].map((each) => relative(ROOT, each).split(sep).join('/')).sort();
}

function fingerprint(modules) {
  const hash = createHash('sha256').update(JSON.stringify(modules));
  const here = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));
  for (const file of [join(ROOT, 'package-lock.json'), ...here]) hash.update(readIfThere(file));
  return hash.digest('hex').slice(0, 16);
}

function isThere(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
