import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compileSources, findSources, outputOf } from './bundle/compile-sources.mjs';
import { tryLock } from './process-lock.mjs';
import { ROOT } from './root.mjs';

/** Milliseconds between the first sign of a change and the look at all files: editors and git write in several steps. */
const SETTLE_MS = 50;
/** Of dist, where the build of an app looks for them too. */
const BORROWED = (app) => ['node_modules', `apps/${app}/compiled`];

/**
 * A build of one app and the libs in a folder of its own, module by module: to compile the one that has changed takes
 * milliseconds, where a bundle would be written anew. dist, which is up to date, has the rest.
 *
 * @returns {{ folder: string, update: () => Promise<boolean> }} `update` brings it up to date, and says whether there was
 *   anything to do. It throws an Error that names the first file that does not compile.
 * @throws {Error} when another process has it.
 */
export function openDevBuild(app) {
  const folder = join(ROOT, '.rampart/dev', app);
  mkdirSync(dirname(folder), { recursive: true });
  if (!tryLock(`${folder}.lock`)) throw new Error(`another \`npm run dev -- ${app}\` runs in this checkout.`);
  rmSync(folder, { recursive: true, force: true });
  for (const path of BORROWED(app).filter((each) => existsSync(join(ROOT, 'dist', each)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, 'dist', path), join(folder, path), 'junction');
  }
  /** The state in which each source was compiled. */
  const built = new Map();
  const update = async () => {
    const found = new Map(findSources(treesOf(app)).map((path) => [path, stateOf(path)]));
    const changed = [...found.keys()].filter((path) => found.get(path) !== built.get(path));
    const gone = [...built.keys()].filter((path) => !found.has(path));
    for (const path of gone) {
      rmSync(outputOf(path, folder), { force: true });
      built.delete(path);
    }
    await compileSources(changed, folder, folder);
    for (const path of changed) built.set(path, found.get(path));
    return changed.length + gone.length > 0;
  };
  return { folder, update };
}

/**
 * Calls `work` once, and again after each change in the folders of the app and the libs, one call at a time. Every folder
 * is watched by itself, which reports files that an editor replaces on every system.
 *
 * @returns {Promise<void>} resolves after the first calls.
 */
export function watchSources(app, work) {
  const watchers = new Map();
  let isWorking = false;
  let isChanged = false;
  const onChange = async () => {
    isChanged = true;
    if (isWorking) return;
    isWorking = true;
    while (isChanged) {
      await pause(SETTLE_MS);
      isChanged = !watchFolders();
      await work();
    }
    isWorking = false;
  };
  /** @returns false when a folder went away meanwhile. */
  const watchFolders = () => {
    try {
      watchAll(new Map(treesOf(app).flatMap(listFolders)));
      return true;
    } catch (error) {
      if (error.code === 'ENOENT') return false;
      throw error;
    }
  };
  const watchAll = (found) => {
    for (const [id, watcher] of watchers) {
      if (found.has(id)) continue;
      watcher.close();
      watchers.delete(id);
    }
    for (const [id, path] of found) {
      // The end of a folder is reported as an error on some systems; its parent reports it too.
      if (watchers.has(id)) continue;
      const watcher = watch(path, onChange);
      watcher.on('error', () => {});
      watchers.set(id, watcher);
    }
  };
  return onChange();
}

const treesOf = (app) => [`apps/${app}`, 'libs'];

/** Of each folder of a tree what tells it from a later one of the same name, and its path. */
function listFolders(tree) {
  const root = join(ROOT, tree);
  const below = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return [root, ...below].flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat ? [[`${path} ${stat.ino}`, path]] : [];
  });
}

function stateOf(path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  return `${stat?.size} ${stat?.mtimeMs}`;
}
