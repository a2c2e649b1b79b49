import { ServiceError } from '@rampart/contracts';

/** Most bytes of a slice's body. */
export const MAX_SLICE_BYTES = 4_096;

/**
 * Holds a slice against its size: by the length that its request declares, or, of a body sent in chunks, by what is
 * left of it once unknown fields are dropped.
 *
 * @throws ServiceError `payload_too_large`.
 */
export function assertSliceSize(declaredLength: string | undefined, fields: object): void {
  const bytes = declaredLength === undefined ? sizeOf(fields) : Number(declaredLength);
  if (bytes <= MAX_SLICE_BYTES) return;
  throw new ServiceError('payload_too_large', {
    message: `A slice takes at most ${MAX_SLICE_BYTES} bytes.`,
    details: { max_bytes: MAX_SLICE_BYTES },
  });
}

function sizeOf(fields: object): number {
  const sent = Object.entries(fields).filter(([, value]) => value !== null);
  return Buffer.byteLength(sent.map(([name, value]) => `${name}=${value}`).join('&'));
}
