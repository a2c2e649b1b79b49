import type { MatchType } from '@rampart/contracts';
import { networksAround } from '@rampart/risk';
import { type CandidateKey, candidateKeys, parentDomains } from './candidate-keys';

/** What an entry is about, in its stored form. */
export interface EntryForm {
  readonly entityType: string;
  readonly matchType: MatchType;
  readonly value: string;
}

/** Kinds that name the domain of an e-mail address, alone or as a part of it. */
const OF_DOMAINS = ['email_domain', 'domain', 'email'] as const;
/** The user name of an order is also the customer's account at the shop. */
const OF_CUSTOMERS = ['username', 'account'] as const;

/**
 * Every entry that would match each order that an entry matches, enumerated: the same value, the networks around a network,
 * and the patterns above a domain or a pattern. An entry about a part of a network or pattern is not among them: it is an
 * exception, not what the entry loses its effect to.
 */
export function coveringKeys({ entityType, matchType, value }: EntryForm): CandidateKey[] {
  if (matchType === 'cidr') return networksOver(value);
  if (matchType === 'wildcard') return patternsOver(value);
  if (isOf(OF_CUSTOMERS, entityType)) return OF_CUSTOMERS.flatMap((kind) => candidateKeys(kind, value));
  if (entityType !== 'email_domain' && entityType !== 'domain') return candidateKeys(entityType, value);
  return [...candidateKeys('email_domain', value), ...patternsOver(`*@${value}`)];
}

function networksOver(network: string): CandidateKey[] {
  const [address = '', length] = network.split('/');
  return networksAround(address)
    .filter((wider) => Number(wider.split('/')[1]) <= Number(length))
    .map((wider) => ({ entityType: 'ip', matchType: 'cidr', value: wider }));
}

/** @param pattern `*@example.com` or `*.example.com`. */
function patternsOver(pattern: string): CandidateKey[] {
  const domain = pattern.slice(2);
  const wider = parentDomains(domain).map((parent) => `*.${parent}`);
  const wildcards = OF_DOMAINS.flatMap((kind) => wider.map((value) => wildcard(kind, value)));
  if (pattern.startsWith('*.')) return [...OF_DOMAINS.map((kind) => wildcard(kind, pattern)), ...wildcards];
  const exact = (['email_domain', 'domain'] as const).map(
    (entityType): CandidateKey => ({ entityType, matchType: 'exact', value: domain }),
  );
  return [wildcard('email', pattern), ...exact, ...wildcards];
}

const wildcard = (entityType: string, value: string): CandidateKey => ({
  entityType,
  matchType: 'wildcard',
  value,
});

const isOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
