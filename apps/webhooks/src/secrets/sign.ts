import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function makeSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** What is signed. */
export interface SignedMessage {
  readonly id: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

/**
 * The header `webhook-signature` of Standard Webhooks 1.0: for every secret `v1,` and the HMAC-SHA256 over
 * `id.timestamp.body` in base64, separated by spaces.
 */
export function signatureOf(secrets: readonly string[], message: SignedMessage): string {
  const signed = `${message.id}.${message.timestampSeconds}.${message.body}`;
  return secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' ');
}

function hmac(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
