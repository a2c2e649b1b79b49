import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Whether node_modules matches package-lock.json. Compared entry by entry with npm's own record of what it installed:
 * times of files mean nothing after a `git checkout` or a copy.
 */
export function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return (
    installed !== null &&
    Object.entries(wanted ?? {}).every(([path, entry]) => {
      if (path === '') return true;
      const isThere = installed[path]?.version === entry.version && existsSync(join(ROOT, path));
      return isThere || (!installed[path] && mayBeAbsent(entry));
    })
  );
}

/**
 * Whether npm may rightly leave it out: a package of another platform, or one that nothing else here needs. One of this
 * platform is missing where an older npm or Node skipped it.
 */
function mayBeAbsent({ optional, devOptional, peer, os, cpu, libc }) {
  if (!(optional || devOptional || peer)) return false;
  return !(os || cpu) || libc !== undefined || !fits(os, process.platform) || !fits(cpu, process.arch);
}

/** As npm reads `os` and `cpu` of a package: a list of names, or of names with a `!` before them. */
const fits = (list, name) =>
  list === undefined ||
  (!list.includes(`!${name}`) && (list.includes(name) || list.every((each) => each.startsWith('!'))));

/**
 * Installs the packages of package-lock.json from scratch.
 *
 * With a registry that carries packages for only some platforms, `npm ci` fails because of optional packages that this
 * platform would not install anyway; `npm install` skips them and installs the same versions of the rest.
 *
 * @throws {Error} when npm cannot.
 */
export async function install() {
  const strict = await runNpm(['ci'], { keepsQuiet: true });
  if (strict.code === 0) return;
  // The remains of an interrupted installation would be mistaken for a complete one.
  rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true, maxRetries: 5 });
  const lenient = await runNpm(['install', '--no-save'], {});
  if (lenient.code === 0) return;
  throw new Error(`npm could not install the packages. What \`npm ci\` said:\n${strict.said.trim()}`);
}

function runNpm(args, options) {
  const [program, ...first] = findNpm();
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return runCommand(program, [...first, ...args, ...quiet], options);
}

/** The npm that runs us, otherwise the one that came with this Node, otherwise the one on PATH. */
export function findNpm() {
  const folder = dirname(process.execPath);
  // On Windows packages are beside the program.
  const beside = [join(folder, '..', 'lib'), folder].map((each) =>
    join(each, 'node_modules/npm/bin/npm-cli.js'),
  );
  const script = [process.env.npm_execpath, ...beside].find(
    (path) => path?.endsWith('npm-cli.js') && existsSync(path),
  );
  return script ? [process.execPath, script] : ['npm'];
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
