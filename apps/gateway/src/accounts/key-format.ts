import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `live` acts for real, `test` in the sandbox, `pub` may be embedded in a web page. */
export const KEY_MODES = ['live', 'test', 'pub'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** Also for secret scanners: matches every key and, even without the checksum, little else. */
export const KEY_PATTERN = /^rmp_(live|test|pub)_([0-9A-Za-z]{12})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

const KEY_ID = /^[0-9A-Za-z]{12}$/;

/** The parts of a key's text. */
export interface ApiKeyParts {
  readonly mode: KeyMode;
  /** 12 public characters, by which the key is found. */
  readonly id: string;
  /** 32 base62 characters: 190 bits, so a plain SHA-256 of it needs no salt and no slow hash. */
  readonly secret: string;
}

/** Generates a new key's id and secret from the system's random source. */
export function createKeyParts(mode: KeyMode): ApiKeyParts {
  return { mode, id: randomBase62(ID_LENGTH), secret: randomBase62(SECRET_LENGTH) };
}

/**
 * The text of a key: `rmp_<mode>_<12 id>_<32 secret><6 checksum>`.
 *
 * The checksum is the CRC-32 of everything before it, in base62, high digit first, padded with `0`. It is not a
 * protection: it recognises typos, truncated pastes and false positives of scanners without a database query, like
 * the tokens of GitHub and npm. CRC-32 detects every single-character change and all but 1 in 4 billion others.
 */
export function formatKey(parts: ApiKeyParts): string {
  const body = `rmp_${parts.mode}_${parts.id}_${parts.secret}`;
  return body + checksumOf(body);
}

/** Splits a key's text into its parts. Null when it does not have the form of a key or its checksum is wrong. */
export function parseKey(text: string): ApiKeyParts | null {
  const match = KEY_PATTERN.exec(text);
  if (!match) return null;
  const [, mode = '', id = '', secret = '', checksum = ''] = match;
  if (checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== checksum) return null;
  return { mode: mode as KeyMode, id, secret };
}

/** Whether a text has the form of a key's id. */
export function isKeyId(text: string): boolean {
  return KEY_ID.test(text);
}

/** What is stored of a secret: a hash of 32 bytes. For every call, hence not by an object with a buffer of its own. */
export function hashSecret(secret: string): Buffer {
  return Buffer.from(hash('sha256', secret, 'binary'), 'binary');
}

/** Whether a secret has this hash, in constant time. */
export function isSecretOf(stored: Buffer, secret: string): boolean {
  return timingSafeEqual(stored, hashSecret(secret));
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
}
