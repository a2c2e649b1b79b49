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
import { PREBUILT } from '../bundle/bundle.config.mjs';
import { contentsOf, packageOf, prebuiltPackages } from '../bundle/prebuild-packages.mjs';
import { ROOT } from '../root.mjs';
import { reachedFiles } from './reached-files.mjs';
import { reachedPackages } from './reached-packages.mjs';

/** Files that a program never reads at run time. Licences stay, whatever their name. */
const LEFT_OUT = /(?:\.d\.[cm]?ts|\.[cm]?tsx?|\.map|\.flow|\.md|\.markdown)$/i;
/** Lists what compiled data was made from. */
const DATA_CONTENTS = /(?:^|\/)compiled\/contents\.json$/;
const LICENCE = /(?:^|[-_])(?:licen[cs]e|copying|notice|authors|modifications)/i;

/**
 * Lays out the image of an app in three folders, one per layer; two of them seldom change: `prebuilt` with those
 * prebuilt packages that it requires; `node_modules` with the other packages that it reaches, and manifest and licence
 * of each package that is inside a prebuilt one or whose data is compiled; and `app` with its bundles, and a package.json and lock file of
 * exactly these packages, for tools that list the contents. `app/main.js` and `app/node.env` are links to the program, whichever it is, and its options of Node.
 */
async function pack(app, target) {
  const program = app === 'tools' ? 'tools/rampart' : `apps/${app}/src`;
  const { files, required, mentioned } = reachedFiles(join(ROOT, 'dist'), program);
  const prebuilt = new Set(PREBUILT.map(packageOf));
  const data = dataPackages(files);
  // A compiled set may have the name of a package, so that it is mentioned but not reached.
  const reached = new Set([...required].map(packageOf));
  const isWhole = (name) => !prebuilt.has(name) && (!data.includes(name) || reached.has(name));
  const whole = reachedPackages(ROOT, mentioned, isWhole);
  rmSync(target, { recursive: true, force: true });
  const modules = PREBUILT.filter((name) => required.has(name));
  const built = await prebuiltPackages();
  const { files: prebuiltFiles, packages: inside } = contentsOf(built, modules);
  for (const file of prebuiltFiles) place(join(built, file), join(target, 'prebuilt', file));
  for (const folder of whole) placePackage(folder, target, isNeeded);
  const absorbed = [...inside, ...data.map((name) => `node_modules/${name}`)].filter(
    (folder) => !whole.includes(folder),
  );
  for (const folder of absorbed) placePackage(folder, target, isNotice);
  const home = join(target, 'app');
  for (const file of [...files.map((path) => join('dist', path)), 'LICENSE', 'NOTICE']) {
    place(join(ROOT, file), join(home, file));
  }
  for (const name of ['main.js', 'node.env']) symlinkSync(join('dist', program, name), join(home, name));
  writeManifests(app, whole, absorbed, home);
}

/** Packages nested in it, in versions of their own, are copied separately. */
function placePackage(folder, target, isWanted) {
  const source = join(ROOT, folder);
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(source, join(entry.parentPath, entry.name));
    if (!path.startsWith('node_modules/') && isWanted(path))
      place(join(source, path), join(target, folder, path));
  }
}

function isNeeded(path) {
  const name = basename(path);
  return LICENCE.test(name) || !LEFT_OUT.test(name);
}

/** Packages whose data the program's files hold in compiled form. */
function dataPackages(files) {
  const contents = files
    .filter((path) => DATA_CONTENTS.test(path))
    .flatMap((path) => readJson(join('dist', path)));
  return [...new Set(contents.flatMap(({ packages }) => packages.map(({ name }) => name)))];
}

/** Files that must accompany a package whose code or data is elsewhere. */
const isNotice = (path) => path === 'package.json' || LICENCE.test(basename(path));

/** A link if possible: an image consists of thousands of files. */
function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    copyFileSync(from, to);
  }
}

function writeManifests(app, whole, absorbed, home) {
  const packages = [...whole, ...absorbed].sort();
  const { version, license, engines, dependencies } = readJson('package.json');
  const lock = readJson('package-lock.json');
  const kept = Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => packages.includes(`node_modules/${name}`)),
  );
  const manifest = { name: `rampart-${app}`, version, private: true, license, engines, dependencies: kept };
  const entries = packages.map((folder) => {
    const entry = lock.packages[folder];
    return [folder, whole.includes(folder) ? entry : withoutAbsent(entry, folder, packages)];
  });
  writeJson(join(home, 'package.json'), manifest);
  writeJson(join(home, 'package-lock.json'), {
    name: manifest.name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(entries) },
  });
}

/** A prebuilt package may depend on packages that never run and are not in the image. */
function withoutAbsent(entry, folder, packages) {
  const { dependencies, optionalDependencies, peerDependencies: _peers, ...rest } = entry;
  const isHere = (name) =>
    packages.some((each) => {
      const above = each.slice(0, -`node_modules/${name}`.length);
      return each === `${above}node_modules/${name}` && folder.startsWith(above);
    });
  const here = Object.entries({ ...dependencies, ...optionalDependencies }).filter(([name]) => isHere(name));
  return { ...rest, dependencies: Object.fromEntries(here) };
}

const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

// node scripts/image/pack-image.mjs <app> <folder>: after a build, lays out the contents of one app's image.
const [app, target] = process.argv.slice(2);
try {
  if (!app || !target)
    throw new Error('Tell the app and the folder: node scripts/image/pack-image.mjs screening image');
  await pack(app, target);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
