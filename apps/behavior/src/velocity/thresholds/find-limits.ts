import type { VelocityThreshold, WindowCounts } from '@rampart/contracts';
import { defaultLimits } from './default-limits';

/** The limits in force: those of the entity's kind and action, otherwise of its kind, otherwise the defaults. */
export function findLimits(
  thresholds: readonly VelocityThreshold[],
  entityType: string,
  action: string,
): WindowCounts {
  const ofKind = thresholds.filter((each) => each.entityType === entityType);
  const found = ofKind.find((each) => each.action === action) ?? ofKind.find((each) => each.action === null);
  return found?.limits ?? defaultLimits(entityType);
}
