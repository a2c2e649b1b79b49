import { ServiceError } from '@rampart/contracts';

/** The same for an unknown id and for another account's. */
export function reportNotFound(): ServiceError {
  return new ServiceError('not_found', { message: 'No report with this id.' });
}
