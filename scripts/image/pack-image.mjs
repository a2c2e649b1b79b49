import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../root.mjs';
import { reachedFiles } from './reached-files.mjs';
import { reachedPackages } from './reached-packages.mjs';

/** What a program never reads at run time. Licences stay, whatever they are called. */
const LEFT_OUT = /(?:\.d\.[cm]?ts|\.[cm]?tsx?|\.map|\.flow|\.md|\.markdown)$/i;
/** Tables that some packages hold in several forms; those that the program does not name are left out. */
const TABLE = /\.(?:csv|mmdb)$/i;
const LICENCE = /^(?:licen[cs]e|copying|notice|authors)/i;

/**
 * Lays out the image of an app in two folders, as they make two layers, one of which seldom changes: `node_modules` with
 * the packages that it reaches, and `app` with its part of dist, and a package.json and lock file of exactly these
 * packages, for whoever lists what is inside. `app/main.js` is a link to the program, whichever it is.
 */
function pack(app, target) {
  const program = app === 'tools' ? 'tools/rampart' : `apps/${app}/src`;
  const { files, mentioned } = reachedFiles(join(ROOT, 'dist'), program);
  const packages = reachedPackages(ROOT, mentioned);
  rmSync(target, { recursive: true, force: true });
  for (const folder of packages) placePackage(folder, target, mentioned);
  const home = join(target, 'app');
  for (const file of [...files.map((path) => join('dist', path)), 'LICENSE', 'NOTICE']) place(file, home);
  symlinkSync(join('dist', program, 'main.js'), join(home, 'main.js'));
  writeManifests(app, packages, home);
}

/** Its own packages, where it has some that others have in another version, come by themselves. */
function placePackage(folder, target, mentioned) {
  const source = join(ROOT, folder);
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(source, join(entry.parentPath, entry.name));
    if (isNeeded(path, mentioned)) place(join(folder, path), target);
  }
}

function isNeeded(path, mentioned) {
  const name = basename(path);
  if (path.startsWith('node_modules/')) return false;
  if (TABLE.test(name)) return mentioned.has(path);
  return LICENCE.test(name) || !LEFT_OUT.test(name);
}

/** A link where it can be one: an image is made of thousands of files. */
function place(file, target) {
  const to = join(target, file);
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(join(ROOT, file), to);
  } catch (error) {
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    copyFileSync(join(ROOT, file), to);
  }
}

function writeManifests(app, packages, home) {
  const { version, license, engines, dependencies } = readJson('package.json');
  const lock = readJson('package-lock.json');
  const kept = Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => packages.includes(`node_modules/${name}`)),
  );
  const manifest = { name: `rampart-${app}`, version, private: true, license, engines, dependencies: kept };
  const entries = packages.map((folder) => [folder, lock.packages[folder]]);
  writeJson(join(home, 'package.json'), manifest);
  writeJson(join(home, 'package-lock.json'), {
    name: manifest.name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(entries) },
  });
}

const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

// node scripts/image/pack-image.mjs <app> <folder>: after a build, lays out what the image of one app holds.
const [app, target] = process.argv.slice(2);
try {
  if (!app || !target)
    throw new Error('Tell the app and the folder: node scripts/image/pack-image.mjs screening image');
  pack(app, target);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
