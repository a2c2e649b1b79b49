import { randomUUID } from 'node:crypto';
import type { BehaviorCheck } from '@rampart/contracts';
import type { Api } from '../../eval-set';
import { countBusiest } from './busiest-window';
import type { Entity } from './read-entities';

/** Seconds of the windows that the check counts in. */
export const WINDOWS = [60, 300, 3_600, 86_400] as const;
export type WindowSeconds = (typeof WINDOWS)[number];

/** The API's count in an entity's busiest window of each length, and whether it flagged the shortest by itself. */
export interface Replayed {
  readonly counts: Readonly<Record<WindowSeconds, number>>;
  /** `velocity_exceeded` of the last action of the busiest minute. */
  readonly exceededInMinute: boolean;
}

/**
 * Replays the busiest window of each length through the behavior check.
 *
 * The check counts by the database's clock, so years of purchases sent within minutes would all fall into one window.
 * Actions of one window may be sent as fast as possible: for the day with the most actions, the count of a day is the
 * true one, and the shorter windows say nothing. So each length is replayed separately, under an action of its own, and
 * only the count of that length is read. Lengths whose busiest windows hold equally many actions share a replay: the
 * shortest stands for all of them.
 */
export async function replayEntity(
  api: Pick<Api, 'postOnce'>,
  entityType: string,
  entity: Entity,
  run: string,
): Promise<Replayed> {
  const times = entity.actions.map(({ at }) => at);
  const sizes = WINDOWS.map((seconds) => ({ seconds, size: countBusiest(times, seconds) }));
  const last = new Map<number, BehaviorCheck>();
  for (const { seconds, size } of sizes) {
    if (!last.has(size)) last.set(size, await send(api, entityType, entity.value, `${run}-${seconds}`, size));
  }
  const answerOf = (size: number) => last.get(size) as BehaviorCheck;
  const counts = sizes.map(({ seconds, size }) => [seconds, answerOf(size).counts[`${seconds}s`]]);
  return {
    counts: Object.fromEntries(counts) as Replayed['counts'],
    exceededInMinute: answerOf(sizes[0]?.size ?? 0).velocity_exceeded,
  };
}

/** A name for this run's actions, so that a repeated run on one Rampart adds nothing up. */
export const nameRun = () => `eval-${randomUUID().slice(0, 8)}`;

async function send(
  api: Pick<Api, 'postOnce'>,
  entityType: string,
  value: string,
  action: string,
  times: number,
): Promise<BehaviorCheck> {
  const form = { entity_type: entityType, entity_value: value, action };
  let answer = await api.postOnce<BehaviorCheck>('/api/v1/behavior/check', form);
  for (let sent = 1; sent < times; sent += 1)
    answer = await api.postOnce<BehaviorCheck>('/api/v1/behavior/check', form);
  return answer;
}
