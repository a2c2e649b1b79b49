import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Anything in quotes that could name a module: a path beside the file, or a package. */
const QUOTED = /(['"])((?:\.{1,2}\/|@?[a-z0-9])[\w@./-]*)\1/g;

/**
 * The files of a build that one program needs: all of its own folder, since it starts some of them as processes and
 * threads by names that it puts together, the data beside that folder, and whatever they require elsewhere, and so on.
 *
 * @param {string} root the build's folder
 * @param {string} folder the program's own folder in it
 * @returns {{ files: string[], mentioned: Set<string> }} files relative to the root, sorted; and every text in quotes
 *   that they hold and that could name a package.
 */
export function reachedFiles(root, folder) {
  const found = new Set();
  const mentioned = new Set();
  const waiting = [join(root, folder), join(root, dirname(folder), 'data')].flatMap(listFiles);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    for (const [, , name] of readFileSync(file, 'utf8').matchAll(QUOTED)) {
      if (!name.startsWith('.')) mentioned.add(name);
      else waiting.push(...resolveBeside(file, name));
    }
  }
  return { files: [...found].map((file) => relative(root, file)).sort(), mentioned };
}

/** @returns at most one file: the one that `require` would take. Text that only looks like a path names none. */
function resolveBeside(file, name) {
  const path = resolve(dirname(file), name);
  const candidates = [path, `${path}.js`, `${path}.json`, join(path, 'index.js')];
  return candidates.filter((each) => statSync(each, { throwIfNoEntry: false })?.isFile()).slice(0, 1);
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
}
