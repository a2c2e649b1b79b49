import { MAIL_PROVIDERS } from '@rampart/risk';
import { readAsLatin, readSigns } from '../../look-alikes/skeleton';
import { readOwnTable } from '../../reference-data/own-tables/own-table';

/** By what a domain looks like a provider's. */
export type ImitationKind =
  /** Letters of another script, or with accents: `gmаil.com` with a Cyrillic а. */
  | 'letters'
  /** Digits, and pairs of letters: `gmai1.com`, `hotrnail.com`. */
  | 'signs';

export interface Imitation {
  readonly provider: string;
  readonly kind: ImitationKind;
}

const LARGE: readonly string[] = readOwnTable('email/large-providers.tsv', ['domain']).rows.map(
  ({ domain }) => domain,
);
const PROVIDERS: ReadonlySet<string> = new Set([
  ...LARGE,
  ...MAIL_PROVIDERS.flatMap(({ domains }) => domains),
]);
/** A few letters with a digit are a name of their own too often. */
const BY_SIGNS: ReadonlyMap<string, string> = new Map(
  LARGE.map((provider) => [readSigns(provider), provider]),
);

/**
 * The mail provider whose domain another one looks like at a glance; null for its own domains and any other.
 *
 * @param domain lower-case, punycode.
 */
export function findImitatedProvider(domain: string): Imitation | null {
  if (PROVIDERS.has(domain)) return null;
  if (domain.includes('xn--')) {
    const latin = domain.split('.').map(readAsLatin).join('.');
    return PROVIDERS.has(latin) ? { provider: latin, kind: 'letters' } : null;
  }
  const provider = BY_SIGNS.get(readSigns(domain));
  if (provider === undefined || isTypedAlike(domain, provider)) return null;
  return { provider, kind: 'signs' };
}

/** Of l and i, one is a slip for the other. */
const isTypedAlike = (domain: string, provider: string): boolean =>
  domain.replaceAll('i', 'l') === provider.replaceAll('i', 'l');
