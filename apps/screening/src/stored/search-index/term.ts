import { LRUCache } from 'lru-cache';
import { hashIdentity } from '../../facts/identity';

/** Kinds of terms beside those of histories, whose keys are terms as they are. */
export type TermKind =
  | 'status'
  | 'decided_by'
  | 'country'
  | 'email_domain'
  | 'bin_range'
  | 'reason'
  | 'rule'
  | 'listed'
  | 'list_entry'
  | 'outcome';

/** Hex digits of 64 bits: of a million orders with 20 terms each, no two values collide by chance. */
const TERM_DIGITS = 16;

/** Words are few and come with every order: hashing them again would double the work of indexing. */
const RECENT = new LRUCache<string, string>({ max: 10_000 });
/** Under which they were hashed. */
let recentSecret = '';

/** The term of something that a screening is found by, as Postgres writes a bigint. */
export function termOf(secret: string, accountId: number, kind: TermKind, value: string): string {
  if (secret !== recentSecret) {
    RECENT.clear();
    recentSecret = secret;
  }
  const name = `${accountId} ${kind} ${value}`;
  let term = RECENT.get(name);
  if (term === undefined) {
    const hash = hashIdentity(secret, accountId, kind, value);
    term = termOfKey(Buffer.from(hash, 'base64url').toString('hex'));
    RECENT.set(name, term);
  }
  return term;
}

/** @param key of a history: a UUID, or its digits alone. */
export function termOfKey(key: string): string {
  const digits = key.replaceAll('-', '').slice(0, TERM_DIGITS);
  return BigInt.asIntN(64, BigInt(`0x${digits}`)).toString();
}
