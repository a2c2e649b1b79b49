import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { INPUT, OUTPUT } from './bundle.config.mjs';
import { loadPackage } from './load-package.mjs';
import { specCompilerOptions } from './spec-compiler.mjs';

const KEPT = join(ROOT, '.rampart', 'libs');
const LIBS = join(ROOT, 'libs');
const ENTRY = join(ROOT, 'libs.cjs');
const TEST_ONLY = /\.(?:(?:[a-z0-9]+-)?spec|fixture|d)\.ts$/;
/** Milliseconds for which an outdated bundle stays: a run that began with it may not have loaded it yet. */
const DAY_MS = 86_400_000;

/** @returns {string} the file that stands for `@rampart/<lib>`. @param {string} folder of `prebuiltLibs`. */
export const libFileOf = (folder, lib) => join(folder, `${lib}.js`);

/** The names of all libs. */
export const libNames = () =>
  readdirSync(LIBS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * All libs in one file, for specs of other folders: loading their 400 modules one by one would cost more than most
 * specs. A module is run when one of its exports is first used, and the source map leads to it.
 * Rebuilt when a lib has changed, which takes a second.
 *
 * @returns {Promise<string>} the folder with a file for each lib.
 */
export async function prebuiltLibs() {
  const folder = join(KEPT, fingerprint());
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await bundle(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  removeOutdated(folder);
  return folder;
}

async function bundle(folder) {
  const names = libNames();
  const lines = names.map((name) => `exports['${name}'] = () => require('@rampart/${name}');`);
  const { rolldown } = await loadPackage('rolldown');
  const build = await rolldown({
    ...INPUT,
    cwd: ROOT,
    input: ENTRY,
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@rampart/'),
    plugins: [await compileLibs(lines.join('\n'))],
  });
  const file = join(folder, '.all.js');
  const { output } = await build.generate({ ...OUTPUT, file, sourcemap: true });
  await build.close();
  const [{ code, map }] = output;
  writeFileSync(file, `${code}\n//# sourceMappingURL=.all.js.map\n`);
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, sourcesContent: undefined }));
  for (const name of names) {
    writeFileSync(libFileOf(folder, name), `module.exports = require('./.all.js')['${name}']();\n`);
  }
}

/** Compiles what specs would compile, in the same way. */
async function compileLibs(entry) {
  const { default: swc } = await loadPackage('@swc/core');
  const options = specCompilerOptions();
  return {
    name: 'compile-libs',
    resolveId: (id, importer) => {
      if (id === ENTRY) return id;
      if (id.startsWith('@rampart/')) return join(LIBS, id.slice('@rampart/'.length), 'src/index.ts');
      if (!id.startsWith('.') || importer === undefined) return undefined;
      const path = join(importer, '..', id);
      return [`${path}.ts`, join(path, 'index.ts'), path].find((each) => existsSync(each));
    },
    load: async (id) => {
      if (id === ENTRY) return entry;
      if (!id.endsWith('.ts')) return undefined;
      if (dirname(id).endsWith('src') && basename(id) === 'index.ts') return lazyIndex(swc, id);
      const { code, map } = await swc.transformFile(id, options);
      return { code, map, moduleType: 'js' };
    },
  };
}

/**
 * A lib's index as it is for specs: it runs a module when one of its exports is first used. A spec needs a few of them;
 * running all of them took half of a short spec's time, for the schemas of all contracts and for Nest.
 */
async function lazyIndex(swc, file) {
  const { body } = await parse(swc, file);
  const lines = await Promise.all(
    body.map(async (statement) => {
      const from = statement.source?.value;
      if (from === undefined) throw new Error(`${file}: only exports from other files are expected here`);
      const names =
        statement.type === 'ExportAllDeclaration'
          ? (await parse(swc, join(dirname(file), `${from}.ts`))).body.flatMap(namesOf)
          : statement.specifiers
              .filter(({ isTypeOnly }) => !isTypeOnly && !statement.typeOnly)
              .map(({ orig, exported }) => [(exported ?? orig).value, orig.value]);
      return names.map(
        ([name, original = name]) =>
          `${name}: { enumerable: true, get: () => require('${from}').${original} },\n`,
      );
    }),
  );
  const head = "Object.defineProperty(exports, '__esModule', { value: true });";
  return {
    code: `${head}\nObject.defineProperties(exports, {\n${lines.flat().join('')}});`,
    moduleType: 'js',
  };
}

const parse = (swc, file) =>
  swc.parseFile(file, { syntax: 'typescript', decorators: true, target: 'es2022' });

/** What a statement exports that exists at run time, each name in an array of its own. */
function namesOf({ type, declaration, specifiers = [], source, typeOnly }) {
  if (type === 'ExportDeclaration') {
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => [id.value]);
    const exists = ['FunctionDeclaration', 'ClassDeclaration', 'TsEnumDeclaration'].includes(
      declaration.type,
    );
    return exists ? [[(declaration.identifier ?? declaration.id).value]] : [];
  }
  if (type === 'ExportAllDeclaration')
    throw new Error(`export * from '${source.value}' belongs into the index`);
  if (type !== 'ExportNamedDeclaration' || typeOnly) return [];
  return specifiers
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ orig, exported }) => [(exported ?? orig).value]);
}

/** Of names, sizes and times, as for the build. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !TEST_ONLY.test(file))
    .map((file) => join(LIBS, file));
  const settings = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));
  for (const file of [
    ...sources.sort(),
    join(ROOT, '.swcrc'),
    join(ROOT, 'package-lock.json'),
    ...settings,
  ]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function removeOutdated(current) {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (folder !== current && mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
