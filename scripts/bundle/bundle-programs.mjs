import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { INPUT, isProgram, OUTPUT } from './bundle.config.mjs';
import { loadPackage } from './load-package.mjs';

/**
 * Replaces every program of a build by a bundle: all of our own code that it needs, in one file. Packages stay outside.
 *
 * @param {string} root the build's folder
 * @param {readonly string[]} files of the build, relative to its folder
 */
export async function bundlePrograms(root, files) {
  const programs = files.filter(isProgram);
  const bundles = [];
  // Sequentially: each uses all processors by itself.
  for (const program of programs) bundles.push(await bundle(root, program));
  // Only now: one program may be a module of another.
  for (const { file, code, map } of bundles) {
    writeFileSync(file, code);
    writeFileSync(`${file}.map`, map);
  }
}

async function bundle(root, program) {
  const file = join(root, program);
  const { rolldown } = await loadPackage('rolldown');
  const build = await rolldown({
    ...INPUT,
    input: file,
    cwd: root,
    external: isPackage,
    plugins: [withSourceMaps],
  });
  const { output } = await build.generate({ ...OUTPUT, file, sourcemap: true });
  await build.close();
  const [{ code, map }] = output;
  return { file, code: inLatin1(code), map: JSON.stringify({ ...map, sourcesContent: undefined }) };
}

/**
 * Escapes what is beyond Latin-1 in texts and patterns: one such character makes V8 keep the whole file with two bytes
 * for each. There are no comments, and no identifiers of ours with such characters.
 */
const inLatin1 = (code) =>
  code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Everything that is neither a relative path nor the absolute path of the program. */
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id);

/** The compiler's maps lead from a module to its source; with them the bundle's map does too. */
const withSourceMaps = {
  name: 'with-source-maps',
  load: {
    filter: { id: /\.js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};
