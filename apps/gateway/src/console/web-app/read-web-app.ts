import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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

export interface WebFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Null where it would save nothing. */
  readonly zipped: Buffer | null;
}

/** The console's pages: a file by its path, and the page that is made anew for each answer. */
export interface WebApp {
  readonly index: string;
  readonly files: ReadonlyMap<string, WebFile>;
}

const zip = promisify(gzip);

/**
 * Reads the built web app once, so that a request of a stranger costs no more than sending a file, and no path of a
 * request ever reaches the file system.
 *
 * @param folder searched for upwards unless given, so that it is found in a build and in an image.
 * @returns null when there is none.
 */
export async function readWebApp(folder = findFolder()): Promise<WebApp | null> {
  if (folder === null || !existsSync(join(folder, INDEX))) return null;
  const files = new Map<string, WebFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const plain = await readFile(file);
    const zipped = PACKED.has(extname(entry.name)) ? null : await zip(plain);
    files.set(`/${relative(folder, file).split(sep).join('/')}`, { type, plain, zipped });
  }
  const index = files.get(`/${INDEX}`)?.plain.toString() ?? '';
  // Never as it is: it has no nonce.
  files.delete(`/${INDEX}`);
  return { index, files };
}

function findFolder(): string | null {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const found = join(folder, FOLDER);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return null;
  }
}
