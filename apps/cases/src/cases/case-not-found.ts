import { ServiceError } from '@rampart/contracts';

/** The same for an id that never was and for one of another account. */
export function caseNotFound(): ServiceError {
  return new ServiceError('not_found', { message: 'There is no such case.' });
}
