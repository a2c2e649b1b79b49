import { datasetStale, datasetUpdated, NO_ACCOUNT } from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';

/** The version in service of a set, as named in its events. */
export interface ServedVersion {
  readonly version: string;
  readonly rows: number;
}

/**
 * @param serves null when nothing serves from now on.
 * @param replaces the imported version that served before; null without one.
 */
export function updateOf(set: string, serves: ServedVersion | null, replaces: string | null): OutgoingEvent {
  const { version = null, rows = 0 } = serves ?? {};
  return makeEvent(datasetUpdated, {
    accountId: NO_ACCOUNT,
    data: { data_set: set, version, rows, replaces },
  });
}

/** @param ageDays with a fraction. */
export function stalenessOf(set: string, { version, rows }: ServedVersion, ageDays: number): OutgoingEvent {
  return makeEvent(datasetStale, {
    accountId: NO_ACCOUNT,
    data: { data_set: set, version, rows, age_days: Math.round(ageDays * 10) / 10 },
  });
}
