import type { DegradedSource } from '@rampart/contracts';
import type { Policy } from '../scoring/policy';

/** Source that a degraded answer names when a model could not be loaded. */
export const MODEL_SOURCE = 'model';

/** What an answer says of a champion that it is given without. A challenger moves nothing, so nothing is missing. */
export function missingModels({ reference, champion }: Policy): DegradedSource[] {
  return reference.champion !== null && champion === null
    ? [{ source: MODEL_SOURCE, cause: 'unavailable' }]
    : [];
}
