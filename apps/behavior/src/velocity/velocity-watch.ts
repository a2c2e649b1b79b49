import type { VelocityThreshold } from '@rampart/contracts';
import { countedForm } from '../identity/hash-entity';
import type { SeriesName } from '../identity/velocity-series';
import { findLimits } from './thresholds/find-limits';
import type { VelocityWatch } from './velocity-action';

/** Watches a series by the thresholds that its account has set. */
export function watchOf(
  accountId: number,
  { entityType, entityValue, action }: SeriesName,
  thresholds: readonly VelocityThreshold[],
): VelocityWatch {
  return {
    ...{ accountId, entityType, action },
    entityValue: countedForm(entityType, entityValue),
    limits: findLimits(thresholds, entityType, action),
  };
}
