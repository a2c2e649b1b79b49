import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The installed packages that a program needs: those of our dependencies that its files mention, as `require`d or as
 * the name of a package of data, and what these depend on in turn.
 *
 * @param {string} root folder with package.json, package-lock.json and node_modules
 * @param {Set<string>} mentioned texts that may be names of packages, or of files in them
 * @param {(name: string) => boolean} isWanted whether one of our dependencies is included as a package
 * @returns {string[]} folders relative to the root (`node_modules/pg`, `node_modules/a/node_modules/b`), sorted.
 * @throws {Error} when one is missing, or another version than the lock file says.
 */
export function reachedPackages(root, mentioned, isWanted) {
  const { dependencies } = readJson(join(root, 'package.json'));
  const { packages: locked } = readJson(join(root, 'package-lock.json'));
  const found = new Set();
  const waiting = Object.keys(dependencies)
    .filter(isWanted)
    .filter((name) => [...mentioned].some((text) => text === name || text.startsWith(`${name}/`)))
    .map((name) => ({ name, from: '', optional: false }));
  for (let wanted = waiting.pop(); wanted !== undefined; wanted = waiting.pop()) {
    const folder = findInstalled(root, wanted);
    if (folder === null || found.has(folder)) continue;
    const manifest = readJson(join(root, folder, 'package.json'));
    if (locked[folder]?.version !== manifest.version) {
      throw new Error(
        `${folder} is ${manifest.version}, not ${locked[folder]?.version} as in package-lock.json`,
      );
    }
    found.add(folder);
    waiting.push(...dependenciesOf(manifest, folder));
  }
  return [...found].sort();
}

/** Peers are installed by their dependents' parents, and some only where they are wanted. */
function dependenciesOf(manifest, from) {
  const isOptionalPeer = (name) => manifest.peerDependenciesMeta?.[name]?.optional === true;
  const needed = Object.keys(manifest.dependencies ?? {}).filter(
    (name) => !manifest.optionalDependencies?.[name],
  );
  return [
    ...needed.map((name) => ({ name, from, optional: false })),
    ...Object.keys(manifest.optionalDependencies ?? {}).map((name) => ({ name, from, optional: true })),
    ...Object.keys(manifest.peerDependencies ?? {})
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, from, optional: false })),
  ];
}

/** Searches like Node: in the package's own node_modules, then further and further out. */
function findInstalled(root, { name, from, optional }) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (!folder.endsWith('node_modules') && existsSync(join(root, candidate, 'package.json')))
      return candidate;
    if (folder === '' || folder === '.') break;
  }
  if (optional) return null;
  throw new Error(`${name}, which ${from || 'the program'} needs, is not installed`);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
