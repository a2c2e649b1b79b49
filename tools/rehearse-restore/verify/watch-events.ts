import { setTimeout as pause } from 'node:timers/promises';
import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { SERVICE_NAMES } from '@rampart/contracts';
import { EVENTS_STREAM } from '@rampart/events';
import type { RestorablePostgres } from '../engines/restorable-postgres';
import { getData } from '../traffic/call-api';
import type { Shop } from '../traffic/open-shop';
import type { EventFindings } from './findings';

/** Milliseconds for automatic steps to happen: a killed listener is replaced after 15 s. */
const PATIENCE_MS = 90_000;
const LOOK_EVERY_MS = 200;

/** The listener to all events: its position shows the end of the stream. The others receive only some types. */
const ALL_HEARING = 'webhooks-events';

/** The stream's highest sequence; 0 when there is no stream. */
export async function lastSequence(nats: NatsConnection): Promise<number> {
  const manager = await jetstream(nats).jetstreamManager();
  try {
    return (await manager.streams.info(EVENTS_STREAM)).state.last_seq;
  } catch {
    return 0;
  }
}

/** How many events in the stream were sent after a moment. */
export async function eventsSince(nats: NatsConnection, moment: Date): Promise<number> {
  const consumer = await jetstream(nats).consumers.get(EVENTS_STREAM, {
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: moment.toISOString(),
  });
  return (await consumer.info()).num_pending;
}

/** Rows in the outboxes of all services. */
export async function waitingEvents(postgres: RestorablePostgres): Promise<number> {
  const counts = SERVICE_NAMES.map((name) => `SELECT count(*) AS n FROM ${name}.outbox`);
  const [row] = await postgres.sql<{ n: string }>(
    `SELECT sum(n) AS n FROM (${counts.join(' UNION ALL ')}) AS all_of_them`,
  );
  return Number(row?.n ?? 0);
}

/** Records an outcome and waits until the listeners have received it and reached the end of the stream. */
export async function watchListeners(
  postgres: RestorablePostgres,
  nats: NatsConnection,
  shop: Shop,
): Promise<Pick<EventFindings, 'unheard' | 'caughtUp' | 'refused'>> {
  const { data: order } = await getData<{ shield_id: string }>(shop, 'screen', { ip: '192.0.2.77' });
  await getData(shop, `screen/${order.shield_id}/feedback`, { action: 'mark_fraud' });
  const heard = await comesTrue(async () => {
    const text = 'SELECT FROM screening.labels WHERE account_id = $1 AND shield_id = $2';
    return (await postgres.sql(text, [shop.accountId, order.shield_id])).length === 1;
  });
  const end = await sequenceOfOutcome(nats, shop.accountId);
  const caughtUp = await comesTrue(async () => (await positionOf(postgres, ALL_HEARING)) >= end);
  const unheard = heard ? null : await whereListeningStands(postgres, nats, end);
  return { unheard, caughtUp, refused: await countRefused(postgres) };
}

/** For the report of a failure: `**no**`, the outcome's sequence, the stream's last, the listeners. */
async function whereListeningStands(
  postgres: RestorablePostgres,
  nats: NatsConnection,
  outcome: number,
): Promise<string> {
  const text = `
    SELECT consumer, position, held_until > now() AS is_held FROM screening.event_consumers ORDER BY consumer`;
  const listeners = JSON.stringify(await postgres.sql(text));
  return `**no**: outcome at ${outcome} of ${await lastSequence(nats)}, listeners at ${listeners}`;
}

/** The position in the stream of an account's newest outcome. */
async function sequenceOfOutcome(nats: NatsConnection, accountId: number): Promise<number> {
  const manager = await jetstream(nats).jetstreamManager();
  const subject = `rampart.events.${accountId}.feedback.recorded`;
  const message = await manager.streams.getMessage(EVENTS_STREAM, { last_by_subj: subject });
  return message?.seq ?? Number.POSITIVE_INFINITY;
}

async function positionOf(postgres: RestorablePostgres, consumer: string): Promise<number> {
  const text = 'SELECT position FROM webhooks.event_consumers WHERE consumer = $1';
  const [row] = await postgres.sql<{ position: string }>(text, [consumer]);
  return Number(row?.position ?? 0);
}

async function countRefused(postgres: RestorablePostgres): Promise<number> {
  const text = 'SELECT FROM screening.refused_events UNION ALL SELECT FROM webhooks.refused_events';
  return (await postgres.sql(text)).length;
}

/**
 * Polls until it holds. Patience is counted in looks: a machine that stood still meanwhile has looked at nothing.
 *
 * @returns false when it never did.
 */
export async function comesTrue(holds: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < PATIENCE_MS / LOOK_EVERY_MS; looks += 1) {
    if (await holds()) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}
