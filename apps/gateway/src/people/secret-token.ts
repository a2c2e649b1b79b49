import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: a session's cookie, or a link's token. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. Random bits need no slow hash. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
