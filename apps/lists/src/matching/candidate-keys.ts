import type { MatchType } from '@rampart/contracts';
import { networksAround, normalizeEntity } from '@rampart/risk';

/** The key of an entry that would match a value, to look up in the index. */
export interface CandidateKey {
  readonly entityType: string;
  readonly matchType: MatchType;
  readonly value: string;
}

/** Fewest digits of a BIN in an entry. */
const MIN_BIN_DIGITS = 6;

/**
 * Every entry that could match a value, enumerated, so that one index look-up each finds those that exist: the value
 * itself; for an ip every network around it (33, or 129 for IPv6); for an email or a domain the wildcards of every
 * parent domain; for an email also its domain as an `email_domain` or a `domain`; for an email_domain also as a
 * `domain`; for a BIN its first 6, 7 and 8 digits.
 *
 * None when the value cannot be brought to its normal form: it matches nothing.
 */
export function candidateKeys(entityType: string, text: string): CandidateKey[] {
  const value = normalizeEntity(entityType, text);
  if (value === null) return [];
  switch (entityType) {
    case 'ip':
      return [exact('ip', value), ...networksAround(value).map((network) => cidr(network))];
    case 'email':
      return emailKeys(value);
    case 'email_domain':
      return [...domainKeys('email_domain', value), ...domainKeys('domain', value)];
    case 'domain':
      return domainKeys('domain', value);
    case 'card_bin':
      return binPrefixes(value).map((prefix) => exact('card_bin', prefix));
    default:
      return [exact(entityType, value)];
  }
}

function emailKeys(email: string): CandidateKey[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [
    exact('email', email),
    wildcard('email', `*@${domain}`),
    ...parentDomains(domain).map((parent) => wildcard('email', `*.${parent}`)),
    ...domainKeys('email_domain', domain),
    ...domainKeys('domain', domain),
  ];
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
