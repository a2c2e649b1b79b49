import type { DataSets } from '../reference-data/data-set-loaders';
import { isBrandEnding } from './brands/brand-endings';
import { BRAND_DOMAINS } from './brands/brands';
import { findBrandInPath, isBrandWord } from './brands/find-brand-in-path';
import { type Ending, findLookAlike } from './brands/find-look-alike';
import { findListedDomain, isListedUrl } from './feeds/listed-url';
import { findEndingAbuse } from './hosts/cheap-endings';
import { KNOWN_SITES } from './hosts/known-sites';
import { findSharedHost, type SharedHost, type SharedHostKind } from './hosts/shared-hosts';
import type { ParsedUrl } from './parse-url';
import { readPath } from './path/read-path';
import type { UrlEvidence } from './url-evidence';

/** The sets that an assessment of a URL uses. */
export type UrlSets = Pick<DataSets, 'phishingUrls' | 'phishingDomains' | 'popularDomains'>;

/** Kinds of shared hosts that choose their paths themselves. */
const PLATFORM_PATHS: ReadonlySet<SharedHostKind> = new Set(['form', 'document']);

/** Shortest brand whose word under a country's ending counts as its own. */
const MIN_OWN_WORD = 4;
/** `de`, `co.uk`, `com.br`. */
const COUNTRY_ENDING = /^(?:com?\.)?[a-z]{2}$/;
/**
 * Countries in which international companies keep sites of their own, so that their names are taken there. Elsewhere
 * (`com.ge`, `com.py`), and under endings that are sold worldwide (`io`, `gg`), forgers register what is still free.
 */
const MARKETS: ReadonlySet<string> = new Set(
  'ae ar at au be bg br ca ch cl cn cz de dk eg es eu fi fr gr hk hr hu id ie il in it jp kr mx my nl no nz pe ph pl pt ro rs ru sa se sg si sk th tr tw ua uk us vn za'.split(
    ' ',
  ),
);

/**
 * Gathers everything that can be known of a URL without outside sources.
 *
 * @param resolves the answer of DNS about the host; null without one, or when it was not queried.
 */
export function readUrl(sets: UrlSets, url: ParsedUrl, resolves: boolean | null): UrlEvidence {
  const shared = url.isIp ? null : findSharedHost(url.host, url.path);
  const ownLabels = ownLabelsOf(url, shared);
  const isBrandOwned = shared === null && isOwnedByBrand(url);
  const path = readPath(url.path, url.query, url.fragment);
  const rank =
    shared === null && url.registrable !== null ? (sets.popularDomains.get(url.registrable) ?? null) : null;
  return {
    url,
    shared,
    ownLabels,
    path,
    isPathOfPlatform: shared !== null && PLATFORM_PATHS.has(shared.kind),
    rank,
    isKnown: shared === null && url.registrable !== null && KNOWN_SITES.has(url.registrable),
    isBrandOwned,
    lookAlike: isBrandOwned || rank !== null ? null : findLookAlike(ownLabels, endingOf(url, shared)),
    brandInPath: isBrandOwned || rank !== null ? null : findBrandInPath(path),
    isUrlListed: isListedUrl(sets.phishingUrls, url),
    listedDomain: findListedDomain(sets.phishingDomains, url, shared),
    resolves,
    isPassingOn: false,
    leadsTo: null,
  };
}

function endingOf(url: ParsedUrl, shared: SharedHost | null): Ending {
  const topLevel = topLevelOf(url);
  if (shared !== null || findEndingAbuse(topLevel) !== null) return 'cheap';
  return COUNTRY_ENDING.test(url.suffix) && !MARKETS.has(topLevel) ? 'foreign' : 'ordinary';
}

function topLevelOf({ host }: ParsedUrl): string {
  return host.slice(host.lastIndexOf('.') + 1);
}

/** The labels before the shared host's name or the public suffix; a `www` means nothing. */
function ownLabelsOf(url: ParsedUrl, shared: SharedHost | null): string[] {
  if (url.isIp) return [];
  const foreign = shared?.name ?? url.suffix;
  const own = url.host === foreign ? '' : url.host.slice(0, url.host.length - foreign.length - 1);
  return own.split('.').filter((label) => label !== '' && label !== 'www');
}

/**
 * Whether the host is a company's own: one in the table, or its word under the ending of a country where such companies
 * hold their names.
 */
function isOwnedByBrand({ registrable, suffix }: ParsedUrl): boolean {
  if (registrable === null) return false;
  if (BRAND_DOMAINS.has(registrable) || isBrandEnding(suffix)) return true;
  const word = registrable.slice(0, registrable.length - suffix.length - 1);
  return (
    COUNTRY_ENDING.test(suffix) &&
    MARKETS.has(suffix.slice(-2)) &&
    findEndingAbuse(suffix) === null &&
    word.length >= MIN_OWN_WORD &&
    isBrandWord(word)
  );
}
