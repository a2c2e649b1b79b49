/**
 * For Node processes that specs start from sources: compiles TypeScript as it is loaded, with the settings of the build.
 * The compiler is loaded with the first file that needs it, so that programs from dist, which inherit this, do not pay;
 * what was compiled is kept by its content, so that the second process need not compile it again.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { extname, join } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'spec-processes');

let compiler;

function load() {
  const { transformSync, version } = require('@swc/core');
  const settings = readFileSync(join(ROOT, '.swcrc'), 'utf8');
  const options = { ...JSON.parse(settings), swcrc: false, sourceMaps: 'inline' };
  options.jsc.baseUrl = ROOT;
  mkdirSync(KEPT, { recursive: true });
  return (filename) => {
    const source = readFileSync(filename, 'utf8');
    const name = createHash('sha256').update(`${version}\n${settings}\n${filename}\n${source}`).digest('hex');
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
