import { type ParsedUrl, parseUrl } from '../parse-url';
import { addressesIn, decode, withScheme } from './addresses-in';
import { readRedirector } from './read-redirector';

/** Where a link leads. */
export interface LinkTargets {
  /** Whether its host does nothing but lead on: then it is not judged itself. */
  readonly isRedirector: boolean;
  /** The pages of other sites that the link holds, at any depth, each once; the last ones are the innermost. */
  readonly targets: readonly ParsedUrl[];
}

/** Links within links that are followed: filters of mail wrap what others have wrapped. */
const MAX_DEPTH = 4;
/** Targets of one link. */
const MAX_TARGETS = 6;
/** Addresses of one page that are parsed: a text that holds more is made to take time. */
const MAX_WRITTEN = 12;
/** What a link with a target holds, plain or encoded; most links hold none of it, and cost nothing more. */
const MAY_HOLD = /https?(?::|%3a|%253a)|aHR0c|687474|=(?:\/\/|%2f%2f|\\)/i;

/**
 * The pages that a link leads on to: in its parameters, path or fragment, decoded up to twice, in Base64, and in the forms of
 * known redirectors. No request is made. A page that is found again is read once.
 */
export function findTargets(url: ParsedUrl): LinkTargets {
  const targets = new Map<string, ParsedUrl>();
  let found: readonly ParsedUrl[] = [url];
  for (let depth = 0; depth < MAX_DEPTH && found.length > 0; depth += 1) {
    const next: ParsedUrl[] = [];
    for (const target of found.flatMap(pagesIn)) {
      const key = `${target.host}${target.path}${target.query}`;
      if (targets.size >= MAX_TARGETS || targets.has(key) || !isForeign(url, target)) continue;
      targets.set(key, target);
      next.push(target);
    }
    found = next;
  }
  return { isRedirector: readRedirector(url) !== null, targets: [...targets.values()] };
}

/** The pages of other sites that a page's own address names, each once. */
function pagesIn(page: ParsedUrl): ParsedUrl[] {
  const written = new Set([...(readRedirector(page)?.targets ?? []), ...writtenIn(page)]);
  return [...written].slice(0, MAX_WRITTEN).flatMap((text) => parseUrl(text) ?? []);
}

/** A page of the same site is a page of the site. */
function isForeign(url: ParsedUrl, target: ParsedUrl): boolean {
  return (target.registrable ?? target.host) !== (url.registrable ?? url.host);
}

/** Addresses in the parts of a link, each part as it stands, decoded, and decoded twice. */
function writtenIn({ path, query, fragment }: ParsedUrl): string[] {
  if (!MAY_HOLD.test(path) && !MAY_HOLD.test(query) && !MAY_HOLD.test(fragment)) return [];
  // What follows an address in a path, and the query, belong to it.
  const inPath = MAY_HOLD.test(path) ? [`${path}${query}`] : [];
  const parts = [...inPath, ...query.slice(1).split('&'), ...fragment.slice(1).split('&')];
  return parts.flatMap((part) => {
    const once = decode(part);
    const twice = decode(once);
    return [...new Set([part, once, twice])].flatMap((text) => [
      ...addressesIn(text),
      ...withoutScheme(text),
    ]);
  });
}

/** `?next=//shop.example`: the scheme of the page itself. */
function withoutScheme(text: string): string[] {
  const value = /=([\\/]{2}[^\\/].*)$/.exec(text)?.[1];
  return value === undefined ? [] : [withScheme(value)];
}
