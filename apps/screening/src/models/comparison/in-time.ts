import { ServiceError } from '@rampart/contracts';
import { currentRequestContext } from '@rampart/telemetry';

/**
 * Goes on only while somebody waits for the answer.
 *
 * @param reserveMs that is still needed from here on.
 * @throws ServiceError `deadline_exceeded` when the time of the request being served is over.
 */
export function assertInTime(reserveMs = 0): void {
  const deadlineAt = currentRequestContext()?.deadlineAt ?? Number.POSITIVE_INFINITY;
  if (performance.now() + reserveMs < deadlineAt) return;
  throw new ServiceError('deadline_exceeded', {
    message: 'The models could not be compared in time. Nothing was changed.',
    retryAfterSeconds: 1,
  });
}
