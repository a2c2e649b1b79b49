import type { SharedHost } from '../hosts/shared-hosts';
import type { ParsedUrl } from '../parse-url';

interface Names {
  has(name: string): boolean;
}

/**
 * Whether a feed lists the URL, in either scheme, with or without a trailing slash, or as the same page without its
 * query: the query of a phishing link often names its victim while the page stays the same. A listed root page never
 * covers the queries of a whole site.
 */
export function isListedUrl(list: Names, url: ParsedUrl): boolean {
  const origin = `${url.isIp && url.host.includes(':') ? `[${url.host}]` : url.host}${url.port === null ? '' : `:${url.port}`}`;
  const bare = url.path === '/' ? '/' : url.path.replace(/\/$/, '');
  const paths = new Set([url.path + url.query, bare + url.query, `${bare === '/' ? '' : bare}/${url.query}`]);
  if (bare !== '/') {
    paths.add(bare);
    paths.add(`${bare}/`);
  }
  for (const path of paths) {
    if (list.has(`http://${origin}${path}`) || list.has(`https://${origin}${path}`)) return true;
  }
  return false;
}

/**
 * The listed name that covers the host: itself or a domain above it, down to the registrable one. Never a public suffix
 * or the name of a shared host: one bad page there says nothing about the others.
 *
 * @param list lower-case, punycode.
 */
export function findListedDomain(list: Names, url: ParsedUrl, shared: SharedHost | null): string | null {
  if (url.isIp) return list.has(url.host) ? url.host : null;
  const end = shared?.name ?? url.suffix;
  let current = url.host;
  while (current.length > end.length && current !== '') {
    if (list.has(current)) return current;
    const dot = current.indexOf('.');
    if (dot < 0) return null;
    current = current.slice(dot + 1);
  }
  return null;
}
