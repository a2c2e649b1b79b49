import { type DegradedSource, ServiceError } from '@rampart/contracts';

/** How an answer names a missing source in `degraded`, by how the call to that source failed. */
export function degradedBy(source: string, error: unknown): DegradedSource {
  const isLate = error instanceof ServiceError && error.code === 'deadline_exceeded';
  return { source, cause: isLate ? 'timeout' : 'unavailable' };
}
