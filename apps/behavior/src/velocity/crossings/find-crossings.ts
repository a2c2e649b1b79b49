import { WINDOW_NAMES, type WindowName } from '@rampart/contracts';
import { toWindowCounts } from '../assess-velocity';
import type { VelocityAction, VelocityCounts, VelocityWatch } from '../velocity-action';

/** A row of `RECORD_ACTIONS`. */
export interface RecordedAction extends VelocityCounts {
  /** Bigint: its number in the series. */
  readonly number: string;
  /** Whether the attempt had been recorded before, and these are the counts of that time. */
  readonly isRepeat: boolean;
}

/** An action whose count in a window is the first over its threshold. */
export interface Crossing {
  readonly action: VelocityAction;
  readonly watch: VelocityWatch;
  readonly number: string;
  readonly window: WindowName;
  readonly count: number;
  readonly limit: number;
}

/**
 * The actions that may have gone over a threshold, each with every such window, shortest first. A count rises by one
 * with each action, so an action that crosses stands at one more than the threshold; at that count, the entity may also
 * have been over before and have lost an old event since, which `PREVIOUS_COUNTS` tells apart.
 */
export function findCrossings(
  actions: readonly VelocityAction[],
  recorded: readonly RecordedAction[],
): Crossing[] {
  return actions.flatMap((action, index) => {
    const { watch } = action;
    const row = recorded[index];
    if (watch === null || row === undefined || row.isRepeat) return [];
    const counts = toWindowCounts(row);
    return WINDOW_NAMES.filter((window) => counts[window] === watch.limits[window] + 1).map((window) => ({
      ...{ action, watch, number: row.number, window },
      count: counts[window],
      limit: watch.limits[window],
    }));
  });
}
