import { buildDataSets } from '../reference-data/data-sets.builder';
import { parseUrl } from './parse-url';
import { readUrl, type UrlSets } from './read-url';
import type { UrlEvidence } from './url-evidence';

/** Evidence for a spec: what a URL shows by itself, with the given sets and without DNS, apart from what is given. */
export function buildUrlEvidence(
  text: string,
  sets: Partial<UrlSets> = {},
  given: Partial<UrlEvidence> = {},
): UrlEvidence {
  const url = parseUrl(text);
  if (url === null) throw new Error(`no browser could open ${text}`);
  return { ...readUrl(buildDataSets(sets), url, null), ...given };
}
