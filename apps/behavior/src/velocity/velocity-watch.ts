import type { VelocityThreshold } from '@rampart/contracts';
import type { Series } from '../identity/velocity-series';
import { findLimits } from './thresholds/find-limits';
import type { VelocityWatch } from './velocity-action';

/** Watches a series by the thresholds that its account has set. */
export function watchOf(
  accountId: number,
  { entityType, entityValue, action }: Series,
  thresholds: readonly VelocityThreshold[],
): VelocityWatch {
  return {
    ...{ accountId, entityType, entityValue, action },
    limits: findLimits(thresholds, entityType, action),
  };
}
