import { ServiceError } from '@rampart/contracts';

/** The same for an id that never was, one whose entry has been removed, and another account's. */
export function entryNotFound(): ServiceError {
  return new ServiceError('not_found', { message: 'There is no such list entry.' });
}
