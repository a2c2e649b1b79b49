import { ServiceError } from '@rampart/contracts';

/** The same for an unknown id and for another account's. */
export function caseNotFound(): ServiceError {
  return new ServiceError('not_found', { message: 'No case with this id.' });
}
