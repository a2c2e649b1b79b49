import { createHmac } from 'node:crypto';
import { normalizeEntity } from '@rampart/risk';

/**
 * The keyed hash under which something of an account is kept: HMAC-SHA256, the first 16 bytes, written as a UUID
 * because Postgres keeps those in 16 bytes. Without the installation's secret it cannot be traced back, and it links
 * nothing across accounts.
 *
 * @param parts what it is made of, in order; which kind comes first.
 */
export function hashParts(secret: string, accountId: number, parts: readonly string[]): string {
  const text = JSON.stringify([accountId, ...parts]);
  const hex = createHmac('sha256', secret).update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * The form of an entity's value under which it is counted, so that every spelling of one thing is one thing. A value
 * that is none of its kind still acts, and is counted as it was written: attempts with nonsense are attempts.
 */
export function countedForm(entityType: string, value: string): string {
  return normalizeEntity(entityType, value) ?? value.trim();
}
