import { readOwnTable } from '../../reference-data/own-tables/own-table';

const KINDS = [
  /** Builders and hosts that publish at once, most of them without a payment: favourites of phishers. */
  'builder',
  /** Builders whose honest sites of twenty years outnumber the others. */
  'old_builder',
  /** Pages of repositories: thousands of honest projects live there, and phishers too. */
  'code_host',
  /** Blogs: also by strangers, but mostly honest ones for twenty years. */
  'blog',
  'shortener',
  'dynamic_dns',
  'gateway',
  'storage',
  'form',
  /** Files and documents that anyone can share on a large site: mostly honest ones. */
  'document',
] as const;

/** What kind of service lets strangers publish under its own name. */
export type SharedHostKind = (typeof KINDS)[number];

const KIND_OF_NAME: ReadonlyMap<string, SharedHostKind> = new Map(
  readOwnTable('url/shared-hosts.tsv', ['name', 'kind']).rows.map(({ name, kind }) => [name, readKind(kind)]),
);

function readKind(text: string): SharedHostKind {
  const kind = KINDS.find((each) => each === text);
  if (kind === undefined) throw new Error(`${text} is no kind of shared host`);
  return kind;
}

/** Blogspot is served under the endings of some forty countries. */
const BLOGSPOT = /(?:^|\.)(blogspot\.(?:com?\.)?[a-z]{2,3})$/;

/** `dropbox.com` → `/s/`, `/scl/`: where a site that is otherwise its owner's has pages of strangers. */
const PATHS_OF_NAME: ReadonlyMap<string, readonly string[]> = pathsByName();

function pathsByName(): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const name of KIND_OF_NAME.keys()) {
    const slash = name.indexOf('/');
    if (slash === -1) continue;
    const host = name.slice(0, slash);
    paths.set(host, [...(paths.get(host) ?? []), name.slice(slash)]);
  }
  return paths;
}

export interface SharedHost {
  /** The provider's name: `pages.dev`. */
  readonly name: string;
  readonly kind: SharedHostKind;
}

/**
 * The shared host that a host belongs to; null for any other.
 *
 * @param host lower-case, punycode. @param path begins with `/`.
 */
export function findSharedHost(host: string, path: string): SharedHost | null {
  let current = host;
  while (current.includes('.')) {
    const own = PATHS_OF_NAME.get(current)?.find((each) => path.toLowerCase().startsWith(each)) ?? '';
    const kind = KIND_OF_NAME.get(current + own);
    if (kind !== undefined) return { name: current, kind };
    current = current.slice(current.indexOf('.') + 1);
  }
  const blogspot = BLOGSPOT.exec(host)?.[1];
  return blogspot === undefined ? null : { name: blogspot, kind: 'blog' };
}
