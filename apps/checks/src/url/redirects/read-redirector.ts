import { readOwnTable } from '../../reference-data/own-tables/own-table';
import type { ParsedUrl } from '../parse-url';
import { addressesIn, decodeTwice, withScheme } from './addresses-in';

/** A host that leads on, and how it writes the page that it leads to. */
interface Redirector {
  readonly host: string;
  readonly path: string;
  readonly reads: string;
}

const REDIRECTORS: ReadonlyMap<string, readonly Redirector[]> = byHost(
  readOwnTable('url/redirectors.tsv', ['host', 'path', 'reads']).rows,
);

function byHost(rows: readonly Redirector[]): Map<string, Redirector[]> {
  const found = new Map<string, Redirector[]>();
  for (const row of rows) found.set(row.host, [...(found.get(row.host) ?? []), row]);
  return found;
}

/** Whether a link does nothing but lead on, and the addresses to which, as written there; empty where it hides them. */
export interface Redirection {
  readonly targets: readonly string[];
}

/** The redirector that a link belongs to, with where it leads; null for any other host. */
export function readRedirector(url: ParsedUrl): Redirection | null {
  const known = redirectorsOf(url);
  if (known.length === 0) return null;
  return { targets: known.flatMap(({ host, reads }) => targetsOf(url, host, reads)) };
}

function redirectorsOf({ host, path }: ParsedUrl): readonly Redirector[] {
  let current = host;
  while (current.includes('.')) {
    const fitting = REDIRECTORS.get(current)?.filter((each) => path.startsWith(each.path)) ?? [];
    if (fitting.length > 0) return fitting;
    current = current.slice(current.indexOf('.') + 1);
  }
  return [];
}

/** How each kind writes an address; beyond these, addresses in plain sight are found in any link. */
function targetsOf(url: ParsedUrl, host: string, reads: string): string[] {
  const [kind = '', name = ''] = reads.split(':');
  const read = READERS[kind];
  return read === undefined ? [] : read(url, name, host).filter((text) => text !== '');
}

type Reader = (url: ParsedUrl, name: string, host: string) => string[];

const READERS: Readonly<Record<string, Reader>> = {
  // A whole address, or one without its scheme: `?q=shop.example/x`, `?domain=shop.example`.
  site: ({ query }, name) => parametersOf(query, name).map((value) => withScheme(decodeTwice(value))),
  // Bing writes `u=a1aHR0cHM6Ly9…`, Sophos `u=aHR0cHM6Ly9…`.
  base64: ({ query }, name) => parametersOf(query, name).flatMap((value) => addressesIn(decodeTwice(value))),
  // `u=https-3A__shop.example_x`: a hyphen for each percent sign, an underscore for each slash.
  proofpoint2: ({ query }) =>
    parametersOf(query, 'u').flatMap((value) =>
      addressesIn(decodeTwice(value.replaceAll('-', '%').replaceAll('_', '/'))),
    ),
  // `/v3/__https://shop.example/x*y__;Kg!!…`: asterisks stand for characters that are listed behind it.
  proofpoint3: ({ path, query }) =>
    addressesIn(/__(.+?)__(?:;|$)/.exec(decodeTwice(path + query))?.[1] ?? ''),
  // Check Point: `/v2/___https://shop.example/x___.YXA…`, where later versions write the letters of a scheme otherwise.
  underscores: ({ path, query }) => addressesIn(/___(.+?)___/.exec(decodeTwice(path + query))?.[1] ?? ''),
  // `/amp/s/shop.example/x`, `/c/s/shop.example/x`, `/v/shop.example`: an `s` for https.
  amp: ({ path, query }) => {
    const [, isSecure, page = ''] = /^\/(?:amp|[a-z])\/(s\/)?(.+)$/.exec(path) ?? [];
    return [page === '' ? '' : `${isSecure ? 'https' : 'http'}://${page}${query}`];
  },
  // `www-shop--one-example.translate.goog`: hyphens for dots, two for one.
  hyphens: ({ host, path, query }, _name, own) => {
    const name = host
      .slice(0, -own.length - 1)
      .replaceAll('--', '\n')
      .replaceAll('-', '.')
      .replaceAll('\n', '-');
    return [name === '' ? '' : `https://${name}${path}${query}`];
  },
  // `shop.example.mcas.ms`: the page itself, looked at through a service.
  suffix: ({ host, path, query }, _name, own) => {
    const name = host.slice(0, -own.length - 1);
    return [name.includes('.') ? `https://${name}${path}${query}` : ''];
  },
};

function parametersOf(query: string, name: string): string[] {
  return query
    .slice(1)
    .split('&')
    .flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
}
