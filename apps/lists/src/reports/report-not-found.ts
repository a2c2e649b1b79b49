import { ServiceError } from '@rampart/contracts';

/** The same for an absent id as for another account's. */
export function reportNotFound(): ServiceError {
  return new ServiceError('not_found', { message: 'There is no such report.' });
}
