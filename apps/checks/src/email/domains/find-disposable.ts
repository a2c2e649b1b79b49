import { parse } from 'tldts';
import type { DataSets } from '../../reference-data/data-set-loaders';
import { NOT_DISPOSABLE_DOMAINS } from '../../reference-data/sources/not-disposable-domains';
import { judgeName } from '../disposable-names/judge-name';
import { findMistypedProvider } from './find-mistyped-provider';
import { findWithParents } from './find-with-parents';

/** What shows that a domain offers throw-away addresses. */
export type DisposableBasis = 'list' | 'feed' | 'mail_host' | 'parked' | 'name_model';

/** What is known of a domain without DNS. */
export interface DisposableVerdict {
  /** The large provider that was probably meant: lists and model hold slips of it, which no service owns. */
  readonly likelyMeant: string | null;
  readonly basis: DisposableBasis | null;
  /** Whether its name resembles such services, without being proof. */
  readonly isNameSuspicious: boolean;
}

type Sets = Pick<DataSets, 'disposableDomains' | 'disposableDomainFeed' | 'freeDomains' | 'popularDomains'>;

const NEVER: ReadonlySet<string> = new Set(NOT_DISPOSABLE_DOMAINS);
const ORDINARY: DisposableVerdict = { basis: null, isNameSuspicious: false, likelyMeant: null };

/**
 * A slip in a large provider's name first; then by the lists and the operator's feed, which also cover subdomains;
 * otherwise by the name, but never for a known provider or site.
 *
 * @param domain lower-case, punycode.
 */
export function findDisposable(sets: Sets, domain: string): DisposableVerdict {
  const isKnown = isWellKnown(sets, domain);
  const likelyMeant = isKnown ? null : findMistypedProvider(domain);
  if (likelyMeant !== null) return { ...ORDINARY, likelyMeant };
  if (isListed(sets.disposableDomains, domain)) return { ...ORDINARY, basis: 'list' };
  if (isListed(sets.disposableDomainFeed, domain)) return { ...ORDINARY, basis: 'feed' };
  if (isKnown) return ORDINARY;
  const verdict = judgeName(domain);
  return {
    basis: verdict === 'likely' ? 'name_model' : null,
    isNameSuspicious: verdict === 'suspicious',
    likelyMeant: null,
  };
}

/** Whether a domain is a known provider's, a relay's, or in wide use. */
export function isWellKnown(sets: Pick<Sets, 'freeDomains' | 'popularDomains'>, domain: string): boolean {
  const registrable = parse(domain, { allowPrivateDomains: false, validateHostname: false }).domain;
  return (
    findWithParents(sets.freeDomains, domain) !== null ||
    findWithParents(NEVER, domain) !== null ||
    sets.popularDomains.has(registrable ?? domain)
  );
}

/**
 * Whether all mail hosts of a domain belong to disposable services: a new name with a known host. One honest host
 * among them may be that of a company that forwards.
 */
export function isDisposablyHosted(sets: Sets, mailHosts: readonly string[]): boolean {
  return (
    mailHosts.length > 0 &&
    mailHosts.every(
      (host) => isListed(sets.disposableDomains, host) || isListed(sets.disposableDomainFeed, host),
    )
  );
}

/** A more specific exception outweighs the list, and a more specific list entry the exception. */
function isListed(list: Pick<ReadonlySet<string>, 'has'>, domain: string): boolean {
  const listed = findWithParents(list, domain);
  if (listed === null) return false;
  const exception = findWithParents(NEVER, domain);
  return exception === null || listed.length > exception.length;
}
