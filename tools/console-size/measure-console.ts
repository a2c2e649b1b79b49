import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Most bytes of script, compressed by gzip, before the first page is drawn, and that a further screen may add. */
export const FIRST_LOAD_BYTES = 180_000;
export const SCREEN_BYTES = 60_000;
/** What screens load beside themselves, by how its file begins: the editor of rules, the map of an order. */
const PARTS: Readonly<Record<string, number>> = { 'expression-editor-': 120_000, 'order-map-': 50_000 };

/** What a page of the console loads. */
export interface ConsoleLoad {
  /** `first load`, or the file that a screen or a part of one begins with. */
  readonly name: string;
  /** Compressed by gzip, of this and of what it imports that is not there yet. */
  readonly bytes: number;
  readonly limit: number;
}

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;
const ENTRY = /<script[^>]+src="\/assets\/([^"]+)"/;

/** @param folder of the built console. @throws Error when it is not one. */
export function measureConsole(folder: string): ConsoleLoad[] {
  const assets = join(folder, 'assets');
  const entry = ENTRY.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
  if (entry === undefined) throw new Error(`${folder}/index.html loads no script`);
  const texts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const first = reachedFrom(entry, texts);
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(texts.get(name) ?? '').length, 0);
  const screens = [...texts.keys()].filter((name) => /-screen-|^set-up-/.test(name)).sort();
  const limitOf = (name: string) =>
    Object.entries(PARTS).find(([beginning]) => name.startsWith(beginning))?.[1];
  const parts = [...texts.keys()].filter((name) => limitOf(name) !== undefined).sort();
  return [
    { name: 'first load', bytes: sizeOf(first), limit: FIRST_LOAD_BYTES },
    ...[...screens, ...parts].map((name) => {
      const added = [...reachedFrom(name, texts)].filter((each) => !first.has(each));
      return { name, bytes: sizeOf(added), limit: limitOf(name) ?? SCREEN_BYTES };
    }),
  ];
}

/** A script and everything that it imports before it runs. */
function reachedFrom(entry: string, texts: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set([entry]);
  for (const name of reached) {
    for (const [, imported] of texts.get(name)?.matchAll(STATIC_IMPORT) ?? []) {
      if (imported !== undefined) reached.add(imported);
    }
  }
  return reached;
}
