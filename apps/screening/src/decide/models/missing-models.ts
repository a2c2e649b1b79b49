import type { DegradedSource } from '@rampart/contracts';
import type { Policy } from '../scoring/policy';

/** Source that a degraded answer names when a model could not be loaded. */
export const MODEL_SOURCE = 'model';

/**
 * The sources missing from an answer without its champion. A challenger changes nothing, so its absence does not
 * count.
 */
export function missingModels({ reference, champion }: Policy): DegradedSource[] {
  return reference.champion !== null && champion === null
    ? [{ source: MODEL_SOURCE, cause: 'unavailable' }]
    : [];
}
