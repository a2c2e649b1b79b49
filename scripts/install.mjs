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
    Object.entries(wanted ?? {}).every(([path, { version, optional, devOptional, peer }]) => {
      if (path === '') return true;
      const isThere = installed[path]?.version === version && existsSync(join(ROOT, path));
      // A package for another platform is listed and rightly absent.
      return isThere || (!installed[path] && (optional || devOptional || peer) === true);
    })
  );
}

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
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, beside].find(
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
