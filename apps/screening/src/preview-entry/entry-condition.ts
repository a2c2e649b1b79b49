import { type MatchType, ServiceError } from '@rampart/contracts';
import { entityKey, normalizeIp, normalizeNetwork } from '@rampart/risk';

/** A list entry, in the normal form in which lists store it. */
export interface Entry {
  readonly entityType: string;
  readonly matchType: MatchType;
  readonly value: string;
}

/** A condition on `order_values` for the orders that an entry matches, with `$1` for its value. */
export interface EntryCondition {
  readonly sql: string;
  readonly value: string;
}

/** Kinds of values that an order stores whole, and their columns. */
const EXACT_COLUMNS: Readonly<Record<string, string>> = {
  // Orders from before mailboxes were stored, and those of a mailbox that is spelled like its address, have none.
  email: '(email = ANY (string_to_array($1, chr(10))) OR mailbox = ANY (string_to_array($1, chr(10))))',
  phone: 'phone = $1',
  device: 'device = $1',
  username: 'username = $1',
  account: 'account = $1',
  // A BIN by prefix: an entry of eight digits matches no BIN of six.
  card_bin: 'starts_with(card_bin, $1)',
};

const ENDS_WITH = 'right(email, length($1)) = $1';

/** Kinds that are about the domain of an e-mail address. */
const DOMAIN_ENTITIES: ReadonlySet<string> = new Set(['email_domain', 'domain']);

/**
 * The condition under which an entry matches an order, in the same way as the lists service (see the table in its
 * README).
 *
 * @returns null for an entry that matches no order, because orders have no such value.
 * @throws ServiceError `validation_failed` for an entry about an address, since streets are not stored.
 */
export function entryCondition(entry: Entry): EntryCondition | null {
  const { entityType, matchType, value } = entry;
  if (entityType === 'address') {
    throw new ServiceError('validation_failed', {
      param: 'entity_type',
      message:
        'entity_type: the addresses of orders are not stored, so an entry about one cannot be previewed.',
    });
  }
  if (DOMAIN_ENTITIES.has(entityType)) return domainCondition(matchType, value);
  // `*@example.com` and `*.example.com`: no local part contains the text after the star.
  if (matchType === 'wildcard')
    return entityType === 'email' ? { sql: ENDS_WITH, value: value.slice(1) } : null;
  if (entityType === 'ip') return matchType === 'cidr' ? networkCondition(value) : addressCondition(value);
  if (matchType === 'cidr') return null;
  const sql = Object.hasOwn(EXACT_COLUMNS, entityType) ? EXACT_COLUMNS[entityType] : undefined;
  return sql === undefined ? null : { sql, value: entityType === 'email' ? spellingsOf(value) : value };
}

/** The address and its mailbox, a line each. */
const spellingsOf = (email: string): string => [...new Set([entityKey('email', email), email])].join('\n');

/** A malformed address would fail in Postgres, and matches nothing. */
function addressCondition(value: string): EntryCondition | null {
  return normalizeIp(value) === null ? null : { sql: 'ip = $1::inet', value };
}

/** Addresses are stored without a prefix, so those in the network are between its first and its last. */
function networkCondition(value: string): EntryCondition | null {
  if (normalizeNetwork(value) === null) return null;
  const sql = 'ip >= host(network($1::inet))::inet AND ip <= host(broadcast($1::inet))::inet';
  return { sql, value };
}

/** `*.example.com` → every domain below it; without the star exactly that domain. */
function domainCondition(matchType: MatchType, value: string): EntryCondition {
  return { sql: ENDS_WITH, value: matchType === 'wildcard' ? value.slice(1) : `@${value}` };
}
