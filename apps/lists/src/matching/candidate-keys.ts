import type { MatchType } from '@rampart/contracts';
import { addressKeys, mailboxIfHosted, mailboxOf, networksAround, normalizeEntity } from '@rampart/risk';
import { hostedKey } from '../keys/value-key';

/** The key of an entry that would match a value, to look up in the index. */
export interface CandidateKey {
  readonly entityType: string;
  readonly matchType: MatchType;
  readonly value: string;
  /** Whether the match depends on the mail hosts of the address. */
  readonly ifHosted?: true;
}

/** Fewest digits of a BIN in an entry. */
const MIN_BIN_DIGITS = 6;

/**
 * Every entry that could match a value, enumerated, so that one index look-up each finds those that exist: the value
 * itself; for an ip every network around it (33, or 129 for IPv6); for an email or a domain the wildcards of every
 * parent domain; for an email also its mailbox, and its domain as an `email_domain` or a `domain`; for an email_domain also
 * as a `domain`; for an address also its door and its building; for a BIN its first 6, 7 and 8 digits.
 *
 * None when the value cannot be brought to its normal form: it matches nothing.
 *
 * @param withHosted of an email: whether those are wanted too that match if its mail hosts take tags away.
 */
export function candidateKeys(entityType: string, text: string, withHosted = false): CandidateKey[] {
  const value = normalizeEntity(entityType, text);
  if (value === null) return [];
  switch (entityType) {
    case 'ip':
      return [exact('ip', value), ...networksAround(value).map((network) => cidr(network))];
    case 'email':
      return emailKeys(value, withHosted);
    case 'email_domain':
      return [...domainKeys('email_domain', value), ...domainKeys('domain', value)];
    case 'domain':
      return domainKeys('domain', value);
    case 'address':
      return [...new Set([value, ...addressKeys(value)])].map((key) => exact('address', key));
    case 'card_bin':
      return binPrefixes(value).map((prefix) => exact('card_bin', prefix));
    default:
      return [exact(entityType, value)];
  }
}

function emailKeys(email: string, withHosted: boolean): CandidateKey[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [
    ...[...new Set([email, mailboxOf(email)])].map((key) => exact('email', key)),
    wildcard('email', `*@${domain}`),
    ...parentDomains(domain).map((parent) => wildcard('email', `*.${parent}`)),
    ...domainKeys('email_domain', domain),
    ...domainKeys('domain', domain),
    ...(withHosted ? hostedKeys(email) : []),
  ];
}

/** An entry for the mailbox, and entries for further addresses of it. */
function hostedKeys(email: string): CandidateKey[] {
  const mailbox = mailboxIfHosted(email);
  if (mailbox === null) return [];
  const values = mailbox === email ? [hostedKey(email)] : [mailbox, hostedKey(mailbox)];
  return values.map((value) => ({ ...exact('email', value), ifHosted: true }));
}

function domainKeys(entityType: string, domain: string): CandidateKey[] {
  return [
    exact(entityType, domain),
    ...parentDomains(domain).map((parent) => wildcard(entityType, `*.${parent}`)),
  ];
}

/** `a.b.example.com` → `b.example.com`, `example.com`, `com`. */
export function parentDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
}

function binPrefixes(bin: string): string[] {
  return Array.from({ length: bin.length - MIN_BIN_DIGITS + 1 }, (_, extra) =>
    bin.slice(0, MIN_BIN_DIGITS + extra),
  );
}

const exact = (entityType: string, value: string): CandidateKey => ({
  entityType,
  matchType: 'exact',
  value,
});
const cidr = (value: string): CandidateKey => ({ entityType: 'ip', matchType: 'cidr', value });
const wildcard = (entityType: string, value: string): CandidateKey => ({
  entityType,
  matchType: 'wildcard',
  value,
});
