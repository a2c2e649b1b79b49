import { Injectable } from '@nestjs/common';
import { velocityExceeded, type WindowName } from '@rampart/contracts';
import { makeEvent, Outbox, type OutgoingEvent } from '@rampart/events';
import type { Statement, TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import type { VelocityAction } from '../velocity-action';
import { type Crossing, findCrossings, type RecordedAction } from './find-crossings';

/**
 * Values: series, number and seconds of a window, of recorded actions. How often the entity had acted in that window at
 * its previous action; null when there was none.
 */
const PREVIOUS_COUNTS: Statement = {
  name: 'behavior_previous_counts',
  text: `
    SELECT (
      SELECT p.number + 1 - (
        SELECT e.number FROM velocity_events e
        WHERE e.series = p.series AND e.at > p.at - c.seconds * interval '1 s' AND e.at <= p.at
        ORDER BY e.at, e.number LIMIT 1)
      FROM velocity_events p WHERE p.series = c.series AND p.number < c.number ORDER BY p.at DESC, p.number DESC LIMIT 1
    )::int AS count
    FROM unnest($1::uuid[], $2::bigint[], $3::int[]) WITH ORDINALITY AS c (series, number, seconds, place)
    ORDER BY c.place`,
};

const SECONDS: Readonly<Record<WindowName, number>> = {
  '60s': 60,
  '300s': 300,
  '3600s': 3_600,
  '86400s': 86_400,
};

/** Emits an event when an entity goes over its account's threshold: once for each crossing. */
@Injectable()
export class CrossingEmitter {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that has recorded the actions under the locks of their series. */
  async emit(
    runner: TransactionRunner,
    actions: readonly VelocityAction[],
    recorded: readonly RecordedAction[],
  ): Promise<void> {
    const possible = findCrossings(actions, recorded);
    if (possible.length === 0) return;
    const before = await runner.run<{ count: number | null }>(PREVIOUS_COUNTS, [
      possible.map(({ action }) => action.series),
      possible.map(({ number }) => number),
      possible.map(({ window }) => SECONDS[window]),
    ]);
    const crossings = possible.filter(({ limit }, index) => (before[index]?.count ?? 0) <= limit);
    // Of the windows that one action exceeds, the shortest stands for all.
    const emitted = crossings.filter(({ action }, index) => crossings[index - 1]?.action !== action);
    await this.outbox.add(runner, emitted.map(toEvent));
  }
}

function toEvent({ watch, window, count, limit }: Crossing): OutgoingEvent {
  const { accountId, entityType, entityValue, action } = watch;
  return makeEvent(velocityExceeded, {
    accountId,
    data: {
      entity_type: entityType,
      entity_value: maskValue(entityType, entityValue),
      action,
      window,
      count,
      limit,
    },
    personal: { entity_value: entityValue },
  });
}
