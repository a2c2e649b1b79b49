import {
  ACCOUNT_CHANGES,
  ACTIONS_WINDOW_MS,
  type AccountActions,
  type AccountChange,
} from '@rampart/contracts';
import type { EarlierOrder } from './locations/travel';

/** A change of the customer's account shortly before an order. */
export interface RecentChange {
  readonly what: AccountChange;
  /** Whole hours from the change to the order. */
  readonly hours: number;
}

const MS_PER_HOUR = 3_600_000;

/** Each kind of change within a day before an order, the latest. */
export function recentChanges({ changes }: AccountActions, at: Date): RecentChange[] {
  return ACCOUNT_CHANGES.flatMap((what): RecentChange[] => {
    const elapsed = changes
      .filter((change) => change.what === what)
      .map((change) => at.getTime() - Date.parse(change.at))
      .filter((ms) => isRecent(ms));
    if (elapsed.length === 0) return [];
    return [{ what, hours: Math.floor(Math.max(0, Math.min(...elapsed)) / MS_PER_HOUR) }];
  });
}

/** The clocks of two services agree to less than this. */
const SKEW_MS = 60_000;

const isRecent = (elapsedMs: number): boolean => elapsedMs >= -SKEW_MS && elapsedMs <= ACTIONS_WINDOW_MS;

/** Sign-ins within a day before an order, as places from which the customer came: the order is compared with each. */
export function signInsAsOrders({ signIns }: AccountActions, at: Date): EarlierOrder[] {
  return signIns
    .filter((each) => isRecent(at.getTime() - Date.parse(each.at)))
    .map(({ at: when, ...place }) => ({ identity: '', ip: { ...place, at: new Date(when) }, ship: null }));
}
