import { WINDOW_NAMES, type WindowCounts, type WindowName } from '@rampart/contracts';
import type { VelocityCounts } from './velocity-action';

/** A window in which an entity acted more often than its threshold allows. */
export interface ExceededWindow {
  readonly window: WindowName;
  readonly count: number;
  readonly limit: number;
}

/** The counts under the names of the public record. */
export function toWindowCounts(counts: VelocityCounts): WindowCounts {
  return {
    '60s': counts.in60s,
    '300s': counts.in300s,
    '3600s': counts.in3600s,
    '86400s': counts.in86400s,
  };
}

/** The windows whose threshold is exceeded (over, not at), shortest first. */
export function findExceeded(counts: WindowCounts, limits: WindowCounts): ExceededWindow[] {
  return WINDOW_NAMES.filter((window) => counts[window] > limits[window]).map((window) => ({
    window,
    count: counts[window],
    limit: limits[window],
  }));
}
