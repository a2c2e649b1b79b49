/**
 * For Node processes that specs start from sources: compiles TypeScript as it is loaded, with the settings of the build,
 * and finds prebuilt packages and libs where the spec finds them. The compiler is loaded with the first file that needs
 * it, so that programs from dist, which inherit this, do not pay; what was compiled is kept by its content, so that the
 * second process need not compile it again.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { extname, join, sep } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'spec-processes');
const PREBUILT = join(ROOT, '.rampart') + sep;

const LIBS = join(ROOT, 'libs') + sep;

/** As `resolve-module.cjs` has them; null for a process that no spec has started. */
const names = readNames(process.env.RAMPART_SPEC_MODULES);

let compiler;

function readNames(text) {
  if (!text) return null;
  const { packages, libs, sources } = JSON.parse(text);
  const [bundled, own] = [libs, sources].map((each) => new Map(Object.entries({ ...packages, ...each })));
  return { bundled, own };
}

function load() {
  const { transformSync, version } = require('@swc/core');
  const settings = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
  const options = { ...settings, swcrc: false, sourceMaps: 'inline' };
  options.jsc.baseUrl = ROOT;
  if (names !== null) {
    // The names are resolved below, also those of `import()`.
    delete options.jsc.paths;
    options.module.ignoreDynamic = false;
  }
  const key = `${version}\n${JSON.stringify(options)}`;
  mkdirSync(KEPT, { recursive: true });
  return (filename) => {
    const source = readFileSync(filename, 'utf8');
    const name = createHash('sha256').update(`${key}\n${filename}\n${source}`).digest('hex');
    const file = join(KEPT, `${name}.js`);
    try {
      return readFileSync(file, 'utf8');
    } catch {
      const { code } = transformSync(source, { ...options, filename });
      // Renamed into place, so that no other process reads half of it.
      writeFileSync(`${file}.${process.pid}`, code);
      renameSync(`${file}.${process.pid}`, file);
      return code;
    }
  };
}

require.extensions['.ts'] = (module, filename) => {
  if (extname(filename) !== '.ts') return;
  compiler ??= load();
  module._compile(compiler(filename), filename);
};

if (names !== null) {
  const resolveFilename = Module._resolveFilename;
  Module._resolveFilename = (request, parent, ...rest) => {
    const from = parent?.filename ?? '';
    const isOurs = from.endsWith('.ts') || from.startsWith(PREBUILT);
    const known = isOurs ? (from.startsWith(LIBS) ? names.own : names.bundled).get(request) : undefined;
    return known ?? resolveFilename(request, parent, ...rest);
  };
}
