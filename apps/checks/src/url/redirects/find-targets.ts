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
/** What a link with a target holds, plain or encoded; most links hold none of it, and cost nothing more. */
const MAY_HOLD = /https?(?::|%3a|%253a)|aHR0c|687474|=(?:\/\/|%2f%2f|\\)/i;

/**
 * The pages that a link leads on to: in its parameters, path or fragment, decoded up to twice, in Base64, and in the forms of
 * known redirectors. No request is made.
 */
export function findTargets(url: ParsedUrl, depth = MAX_DEPTH): LinkTargets {
  const redirection = readRedirector(url);
  const written = [...(redirection?.targets ?? []), ...writtenIn(url)];
  const targets = new Map<string, ParsedUrl>();
  for (const text of written) {
    const target = parseUrl(text);
    if (target === null || !isForeign(url, target)) continue;
    for (const each of [target, ...(depth > 1 ? findTargets(target, depth - 1).targets : [])]) {
      const key = `${each.host}${each.path}${each.query}`;
      if (targets.size < MAX_TARGETS && isForeign(url, each) && !targets.has(key)) targets.set(key, each);
    }
  }
  return { isRedirector: redirection !== null, targets: [...targets.values()] };
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
