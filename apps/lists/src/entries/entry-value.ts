import { type MatchType, ServiceError } from '@rampart/contracts';
import { normalizeDomain, normalizeEntity, normalizeNetwork } from '@rampart/risk';
import { keyOfValue } from '../keys/value-key';
import { expectedEntry } from './expected-form';

/** A value in its stored form, and how it is compared. */
export interface EntryValue {
  readonly matchType: MatchType;
  readonly value: string;
  /** By which it is compared beside its value; null: by its value alone. */
  readonly matchKey: string | null;
}

/** Kinds of values with parent domains, which wildcards need. */
const WILDCARD_ENTITIES: ReadonlySet<string> = new Set(['email', 'email_domain', 'domain']);

/**
 * Parses a value for a list.
 *
 * Without a match type the form decides: `/` in an ip is cidr, `*` in an email or a domain is wildcard, everything
 * else is exact. A wildcard is `*@example.com` (every address at exactly that domain; for email only) or
 * `*.example.com` (every domain, or address at a domain, below example.com at any depth, but not example.com itself).
 *
 * @throws ServiceError `validation_failed` with `value` or `match_type` as its param, and what was expected.
 */
export function readEntryValue(entityType: string, text: string, asked: MatchType | null): EntryValue {
  const matchType = asked ?? impliedMatchType(entityType, text);
  assertMatchType(entityType, matchType);
  const value = normalForm(entityType, text, matchType);
  if (value !== null) return { matchType, value, matchKey: keyOfValue(entityType, matchType, value) };
  throw new ServiceError('validation_failed', {
    param: 'value',
    message: expectedEntry(entityType, asked),
  });
}

function impliedMatchType(entityType: string, text: string): MatchType {
  if (entityType === 'ip' && text.includes('/')) return 'cidr';
  return WILDCARD_ENTITIES.has(entityType) && text.includes('*') ? 'wildcard' : 'exact';
}

function assertMatchType(entityType: string, matchType: MatchType): void {
  if (matchType === 'cidr' && entityType !== 'ip') {
    throw new ServiceError('validation_failed', {
      param: 'match_type',
      message: 'Expected entity_type ip beside it.',
    });
  }
  if (matchType === 'wildcard' && !WILDCARD_ENTITIES.has(entityType)) {
    throw new ServiceError('validation_failed', {
      param: 'match_type',
      message: `Expected one of these as entity_type beside it: ${[...WILDCARD_ENTITIES].join(', ')}.`,
    });
  }
}

function normalForm(entityType: string, text: string, matchType: MatchType): string | null {
  if (matchType === 'exact') return normalizeEntity(entityType, text);
  if (matchType === 'wildcard') return normalizeWildcard(entityType, text.trim());
  const range = normalizeNetwork(text);
  return range === null ? null : `${range.network}/${range.prefixLength}`;
}

function normalizeWildcard(entityType: string, text: string): string | null {
  const sign = text.slice(0, 2);
  if (sign !== '*.' && !(sign === '*@' && entityType === 'email')) return null;
  const domain = normalizeDomain(text.slice(2));
  return domain === null ? null : `${sign}${domain}`;
}
