/**
 * For Node processes that specs start from sources: compiles TypeScript as it is loaded, with the settings of the build.
 * The compiler is loaded with the first file that needs it, so that programs from dist, which inherit this, do not pay.
 */
const { readFileSync } = require('node:fs');
const { extname, join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

let compiler;

function load() {
  const { transformSync } = require('@swc/core');
  const options = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
  options.jsc.baseUrl = ROOT;
  return (filename) =>
    transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    }).code;
}

require.extensions['.ts'] = (module, filename) => {
  if (extname(filename) !== '.ts') return;
  compiler ??= load();
  module._compile(compiler(filename), filename);
};
