import type { MatchType } from '@rampart/contracts';
import { entityKey, mailboxIfHosted, normalizeEntity } from '@rampart/risk';

/**
 * The key by which a stored value is compared in addition to itself; null where there is none. An address at a domain of
 * no known mail provider has one for the case that its mail hosts show that tags mean nothing there.
 *
 * @param value in normal form, perhaps that of an earlier version.
 */
export function keyOfValue(entityType: string, matchType: MatchType, value: string): string | null {
  if (matchType !== 'exact' || entityType === 'ip') return null;
  const normal = normalizeEntity(entityType, value);
  if (normal === null) return null;
  const key = entityKey(entityType, normal);
  if (key !== value) return key;
  const mailbox = entityType === 'email' ? mailboxIfHosted(normal) : null;
  return mailbox === null || mailbox === normal ? null : hostedKey(mailbox);
}

/** No address begins like it. */
export const hostedKey = (mailbox: string): string => `hosted:${mailbox}`;
