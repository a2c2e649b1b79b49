import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { CACHE, findBuilt, type StaticFile, staticFile } from '../../http/server/static-file';

const FOLDER = 'apps/gateway/compiled/console';
const INDEX = 'index.html';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** Compressed already. */
const PACKED: ReadonlySet<string> = new Set(['.png', '.woff2']);

/** Their names hold a hash of their content. */
const HASHED = /^\/assets\//;

/** The console's pages: a file by its path, and the page that is made anew for each answer. */
export interface WebApp {
  readonly index: string;
  readonly files: ReadonlyMap<string, StaticFile>;
}

/**
 * Reads the built web app once, so that a request of a stranger costs no more than sending a file, and no path of a
 * request ever reaches the file system.
 *
 * @param folder searched for upwards unless given, so that it is found in a build and in an image.
 * @returns null when there is none.
 */
export async function readWebApp(folder = findBuilt(FOLDER)): Promise<WebApp | null> {
  if (folder === null || !existsSync(join(folder, INDEX))) return null;
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const cache = HASHED.test(path) ? CACHE.forever : CACHE.never;
    const isPacked = PACKED.has(extname(entry.name));
    files.set(path, await staticFile(type, await readFile(file), cache, isPacked));
  }
  const index = files.get(`/${INDEX}`)?.plain.toString() ?? '';
  // Never as it is: it has no nonce.
  files.delete(`/${INDEX}`);
  return { index, files };
}
