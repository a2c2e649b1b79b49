import { ServiceError } from '@rampart/contracts';

/** A 413. */
export function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('payload_too_large', {
    message: `The body is larger than ${maxBytes} bytes.`,
    details: { max_bytes: maxBytes },
  });
}

/** A 415. */
export function unsupported(message: string): ServiceError {
  return new ServiceError('unsupported_media_type', { message });
}
