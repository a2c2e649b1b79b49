import type { VelocityThreshold, WindowCounts } from '@rampart/contracts';
import { countedAction } from '../../identity/velocity-series';
import { defaultLimits } from './default-limits';

/** The limits in force: those of the entity's kind and action, otherwise of its kind, otherwise the defaults. */
export function findLimits(
  thresholds: readonly VelocityThreshold[],
  entityType: string,
  action: string,
): WindowCounts {
  const ofKind = thresholds.filter((each) => each.entityType === entityType);
  const counted = countedAction(action);
  const found =
    ofKind.find((each) => each.action !== null && countedAction(each.action) === counted) ??
    ofKind.find((each) => each.action === null);
  return found?.limits ?? defaultLimits(entityType);
}
