import type { z } from 'zod';

/** Bytes of an AES-256 key. */
const KEY_BYTES = 32;

/**
 * For the environment's schema: comma-separated keys, each 32 bytes in base64 (`openssl rand -base64 32`). Validation
 * errors never repeat a value.
 */
export function readSecretKeys(text: string, context: z.RefinementCtx): readonly Buffer[] {
  const words = text.split(',').map((word) => word.trim());
  const keys = words.filter((word) => word !== '').map((word) => Buffer.from(word, 'base64'));
  if (keys.some((key) => key.length !== KEY_BYTES)) {
    context.addIssue({ code: 'custom', message: 'expected keys of 32 bytes in base64, separated by commas' });
  }
  return keys;
}
