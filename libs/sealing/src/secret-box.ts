import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `sealed:<first hex digits of the key's SHA-256>:<nonce, tag and text in base64>`. */
const SEALED = /^sealed:([0-9a-f]{8}):(.+)$/;

/**
 * Seals secrets for storage: with AES-256-GCM under the first of the operator's keys, or in plain text when there are
 * none. Secrets sealed under an older key stay readable as long as that key is configured. Sealing protects a leaked
 * copy of the database, not a compromised service (ADR 35).
 */
export class SecretBox {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly first: string | undefined;

  /** @param keys 32 bytes each. */
  constructor(keys: readonly Buffer[]) {
    this.keys = new Map(keys.map((key) => [nameOf(key), key]));
    this.first = keys[0] && nameOf(keys[0]);
  }

  /** @param owner what the text belongs to: a text sealed for one owner cannot be opened for another. */
  seal(text: string, owner: string): string {
    const key = this.first === undefined ? undefined : this.keys.get(this.first);
    if (key === undefined) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const whole = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    return `${prefixOf(nameOf(key))}${whole}`;
  }

  /** How what is sealed under the first of the keys begins; null without keys. */
  get prefix(): string | null {
    return this.first === undefined ? null : prefixOf(this.first);
  }

  /** @returns null when it was sealed under a key that is not configured, or for another owner. */
  open(kept: string, owner: string): string | null {
    const [, name = '', text = ''] = SEALED.exec(kept) ?? [];
    if (name === '') return kept;
    const key = this.keys.get(name);
    if (key === undefined) return null;
    try {
      return decrypt(key, Buffer.from(text, 'base64'), owner);
    } catch {
      // The tag does not match: the text was changed, or sealed for another owner.
      return null;
    }
  }
}

function decrypt(key: Buffer, whole: Buffer, owner: string): string {
  const nonce = whole.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const sealed = whole.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

const prefixOf = (keyName: string): string => `sealed:${keyName}:`;

/** Identifies a key without revealing it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
