import { ServiceError } from '@rampart/contracts';
import { currentRequestContext } from '@rampart/telemetry';

/**
 * Throws once the caller no longer waits for the answer.
 *
 * @param reserveMs still needed from here on.
 * @throws ServiceError `deadline_exceeded` when the time of the current request is over.
 */
export function assertInTime(reserveMs = 0): void {
  const deadlineAt = currentRequestContext()?.deadlineAt ?? Number.POSITIVE_INFINITY;
  if (performance.now() + reserveMs < deadlineAt) return;
  throw new ServiceError('deadline_exceeded', {
    message: 'The models could not be compared in time. Nothing was changed.',
    retryAfterSeconds: 1,
  });
}
