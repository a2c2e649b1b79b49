import { ServiceError } from '@rampart/contracts';

/** The same for an unknown id, a removed entry, and another account's. */
export function entryNotFound(): ServiceError {
  return new ServiceError('not_found', { message: 'No list entry with this id.' });
}
