import { type DegradedSource, ServiceError } from '@rampart/contracts';

/** What an answer says of a source that it is given without, by how the call to that source failed. */
export function degradedBy(source: string, error: unknown): DegradedSource {
  const isLate = error instanceof ServiceError && error.code === 'deadline_exceeded';
  return { source, cause: isLate ? 'timeout' : 'unavailable' };
}
