import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isProgram } from '../bundle/bundle.config.mjs';
import { requiredBy } from '../bundle/prebuild-packages.mjs';

/** Any quoted text that could name a package, or a file in one. */
const QUOTED = /(['"])(@?[a-z0-9][\w@./-]*)\1/g;

/**
 * The files of a build that make up one of its programs: the bundles in its folder, their source maps, its options of
 * Node, and the data beside the folder, own and compiled.
 *
 * @param {string} root the build's folder
 * @param {string} folder the program's own folder in it
 * @returns {{ files: string[], required: Set<string>, mentioned: Set<string> }} files relative to the root, sorted; the
 *   modules that they require, of packages and of Node; and every quoted text that could name a package.
 */
export function reachedFiles(root, folder) {
  const programs = listFiles(root, folder).filter(isProgram);
  const texts = programs.map((file) => readFileSync(join(root, file), 'utf8'));
  const data = ['data', 'compiled'].flatMap((name) => listFiles(root, join(folder, '..', name)));
  const maps = programs.map((file) => `${file}.map`);
  return {
    files: [...programs, ...maps, join(folder, 'node.env'), ...data].sort(),
    required: new Set(texts.flatMap(requiredBy)),
    mentioned: new Set(texts.flatMap((text) => [...text.matchAll(QUOTED)].map(([, , name]) => name))),
  };
}

function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
