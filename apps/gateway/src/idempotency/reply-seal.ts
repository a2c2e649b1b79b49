import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ServiceError } from '@rampart/contracts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of a sealed value. */
const MARK = 'sealed:v1:';
const PURPOSE = 'rampart idempotent reply v1';

/** Seals the secrets of a stored reply and restores them for a repeat. */
export interface ReplySeal {
  /** @param reply JSON text of an object. @returns the same with its secrets sealed. */
  close(reply: string): string;
  /** @throws ServiceError `idempotency_key_reused` for a caller with another API key than that of the first call. */
  open(kept: string): string;
}

/**
 * A seal whose key is derived from the caller's API key. The database has only a digest of that, so the stored reply
 * can be read with a repeat by the same caller, but not with the database alone (ADR 61).
 *
 * @param names secret members of the reply, or of its `data`.
 * @param apiKey the whole text of the key.
 * @param recordKey of the record that holds the reply: no other opens it.
 */
export function replySealOf(names: readonly string[], apiKey: string, recordKey: Buffer): ReplySeal {
  const key = Buffer.from(hkdfSync('sha256', apiKey, recordKey, PURPOSE, 32));
  return {
    close: (reply) => mapMembers(reply, names, (name, value) => seal(key, name, value)),
    open: (kept) => mapMembers(kept, names, (name, value) => unseal(key, name, value)),
  };
}

function mapMembers(
  text: string,
  names: readonly string[],
  change: (name: string, value: string) => string,
): string {
  const whole = JSON.parse(text) as Record<string, unknown>;
  const members = (whole.data ?? whole) as Record<string, unknown>;
  for (const name of names) {
    const value = members[name];
    if (typeof value === 'string') members[name] = change(name, value);
  }
  return JSON.stringify(whole);
}

function seal(key: Buffer, name: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(key: Buffer, name: string, value: string): string {
  // Stored by a version that did not seal; such a record is at most a day old.
  if (!value.startsWith(MARK)) return value;
  const parts = Buffer.from(value.slice(MARK.length), 'base64');
  const decipher = createDecipheriv(CIPHER, key, parts.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(parts.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(parts.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new ServiceError('idempotency_key_reused', {
      message:
        'The stored answer contains a secret, which can only be read with the API key of the first call. Rotate the secret to get a new one.',
    });
  }
}
