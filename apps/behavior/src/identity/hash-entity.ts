import { createHmac } from 'node:crypto';
import { entityKey, normalizeEntity } from '@rampart/risk';

/**
 * The keyed hash under which data of an account is stored: HMAC-SHA256, the first 16 bytes, written as a UUID because
 * Postgres stores those in 16 bytes. Without the installation's secret it cannot be traced back, and it links nothing
 * across accounts.
 *
 * @param parts the hashed parts, in order; the kind comes first.
 */
export function hashParts(secret: string, accountId: number, parts: readonly string[]): string {
  const text = JSON.stringify([accountId, ...parts]);
  const hex = createHmac('sha256', secret).update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * The key under which an entity is counted, so that every spelling counts as one entity, and every address of one mailbox.
 * A value that is not valid for its kind is counted as written: attempts with nonsense are attempts too.
 */
export function countedForm(entityType: string, value: string): string {
  const normal = normalizeEntity(entityType, value);
  return normal === null ? value.trim() : entityKey(entityType, normal);
}
