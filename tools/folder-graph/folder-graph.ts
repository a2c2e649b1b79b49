import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { importsOf } from './imports-of';

/** Specs and fixtures may import anything. */
const TESTS = /(?:spec|fixture)\.ts$/;

/**
 * Which folder imports which inside one app. A node is a folder right under `src` or a file in `src` itself, so that a
 * cycle through such a file is found too.
 */
export interface FolderGraph {
  readonly app: string;
  /** Sorted by name. */
  readonly folders: readonly string[];
  /** For each node, the nodes that it imports and the files that do so. */
  readonly edges: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

/** Reads the graph of each app of a checkout, in the order of their names. @param root the checkout. */
export function readFolderGraphs(root: string): FolderGraph[] {
  return readdirSync(`${root}/apps`)
    .filter((app) => existsSync(`${root}/apps/${app}/src`))
    .sort()
    .map((app) => readFolderGraph(app, `${root}/apps/${app}/src`));
}

function readFolderGraph(app: string, src: string): FolderGraph {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
    .sort();
  const edges = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    for (const imported of nodesImportedBy(file, readFileSync(`${src}/${file}`, 'utf8'))) {
      const from = getOrAdd(edges, nodeOf(file), () => new Map<string, string[]>());
      getOrAdd(from, imported, () => []).push(file);
    }
  }
  const folders = new Set(files.map(nodeOf).filter(isFolder));
  return { app, folders: [...folders], edges };
}

/** Each other node that a file imports, once. @param file from `src`. */
function nodesImportedBy(file: string, source: string): Set<string> {
  const nodes = importsOf(file, source)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(dirname(file), specifier))
    // Imports from outside the app are checked by other fences.
    .filter((path) => !path.startsWith('..'))
    .map((path) => nodeOf(path.replace(/(?:\.[cm]?[jt]s)?$/, '.ts')));
  const others = new Set(nodes);
  others.delete(nodeOf(file));
  return others;
}

/** `ip/location/locate-ip.ts` is in the folder `ip`; `main.ts` stands for itself. */
const nodeOf = (file: string) => file.split('/')[0]!.replace(/\.tsx$/, '.ts');

/** Whether a node is a folder. */
export const isFolder = (node: string) => !node.endsWith('.ts');

function getOrAdd<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
