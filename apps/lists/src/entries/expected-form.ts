import type { MatchType } from '@rampart/contracts';

/** What a single value of each kind looks like, for error messages. */
const EXACT: Readonly<Record<string, string>> = {
  ip: 'an IPv4 or IPv6 address',
  email: 'an e-mail address',
  email_domain: 'a domain such as example.com',
  domain: 'a domain such as example.com',
  phone: "a phone number with its country's code, such as +442079460958",
  card_bin: 'the first 6 to 8 digits of a card number',
  url: 'a URL that starts with http:// or https://',
};

const NETWORK = 'a network such as 203.0.113.0/24';
const SUBDOMAINS = '*.example.com for its subdomains';

/** What else may be on a list, where the form decides how an entry matches. */
const PATTERNS: Readonly<Record<string, string>> = {
  ip: `, or ${NETWORK}`,
  email: `, *@example.com for all of a domain, or ${SUBDOMAINS}`,
  email_domain: `, or ${SUBDOMAINS}`,
  domain: `, or ${SUBDOMAINS}`,
};

/** Error for a non-overridable whitelist entry: only a blacklist has such. */
export const NOT_OVERRIDABLE = 'Expected false, or a blacklist: whitelist entries cannot be non-overridable.';

/** Error for a text that is not a single value of its kind. */
export function expectedValue(entityType: string): string {
  return `Expected ${exactForm(entityType)}.`;
}

/**
 * Error for a text that cannot be on a list.
 *
 * @param asked the match type in the call; null when the form of the value decides.
 */
export function expectedEntry(entityType: string, asked: MatchType | null): string {
  if (asked === null) return `Expected ${exactForm(entityType)}${PATTERNS[entityType] ?? ''}.`;
  return `Expected ${formFor(entityType, asked)}, because match_type is ${asked}.`;
}

function formFor(entityType: string, matchType: MatchType): string {
  if (matchType === 'cidr') return NETWORK;
  if (matchType === 'exact') return exactForm(entityType);
  return entityType === 'email' ? '*@example.com or *.example.com' : '*.example.com';
}

function exactForm(entityType: string): string {
  return EXACT[entityType] ?? '1 to 1,024 characters without control characters';
}
