import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { listEntryAdded } from '@rampart/contracts';
import { EVENTS_STREAM, makeEvent, Outbox, type OutgoingEvent } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { natsOptions } from '@rampart/rpc';
import { DataSource } from 'typeorm';
import { schema } from '../apps/lists/src/database/schema';
import { percentile } from './load-generator';

/** How events get from an outbox, through the relay of the running lists service and the stream, to a reader. */
export interface EventDeliveryRow {
  /** `burst`: as fast as they can be added. `steady`: at a fixed rate per second. */
  readonly load: 'burst' | 'steady';
  readonly events: number;
  /** Events a second, from the first added to the last read. */
  readonly perSecond: number;
  /** From before its transaction until it was read. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export const EVENT_DELIVERY_NAME = 'event delivery';
/** Events of the burst, and of one of its transactions. */
const BURST = 20_000;
const BURST_BATCH = 500;
/** Events a second of the steady load, events of one of its transactions, and its duration. */
const STEADY_PER_SECOND = 1_000;
const STEADY_BATCH = 10;
const STEADY_SECONDS = 10;
/** An account that no other part of the bench uses. */
const ACCOUNT = 900_000_101;
const TIMEOUT_MS = 60_000;

/** @param databaseUrl of a suite's Postgres, with a login that may write the lists service's tables. */
export async function measureEventDelivery(
  databaseUrl: string,
  natsUrl: string,
): Promise<EventDeliveryRow[]> {
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: TIMEOUT_MS };
  const source = await new DataSource(dataSourceOptions(schema, env, () => undefined)).initialize();
  const nats = await connect(natsOptions(natsUrl));
  try {
    const reader = await EventReader.open(nats);
    const add = adderTo(new Database(source));
    // An idle relay polls once a second, and nothing in its process notifies it of our events.
    const warmUp = () => measure('steady', STEADY_PER_SECOND, reader, () => addSteadily(add, 1));
    await warmUp();
    const burst = await measure('burst', BURST, reader, async () => {
      for (let added = 0; added < BURST; added += BURST_BATCH) await add(BURST_BATCH);
    });
    await warmUp();
    const steady = await measure('steady', STEADY_PER_SECOND * STEADY_SECONDS, reader, () =>
      addSteadily(add, STEADY_SECONDS),
    );
    return [burst, steady];
  } finally {
    await nats.close();
    await source.destroy();
  }
}

async function measure(
  load: EventDeliveryRow['load'],
  events: number,
  reader: EventReader,
  addAll: () => Promise<unknown>,
): Promise<EventDeliveryRow> {
  reader.latencies.length = 0;
  const startedAt = performance.now();
  await addAll();
  await reader.untilRead(events);
  const seconds = (performance.now() - startedAt) / 1_000;
  const sorted = Float64Array.from(reader.latencies).sort();
  return {
    load,
    events,
    perSecond: events / seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  };
}

type Add = (count: number) => Promise<void>;

/** Adds events like the lists service, in one transaction each time. */
function adderTo(database: Database): Add {
  const outbox = new Outbox();
  let entryId = 0;
  return async (count) => {
    const events = Array.from({ length: count }, () => entryAdded(entryId++));
    await database.transaction((runner) => outbox.add(runner, events));
  };
}

function entryAdded(entryId: number): OutgoingEvent {
  return makeEvent(listEntryAdded, {
    accountId: ACCOUNT,
    data: {
      entry_id: entryId,
      list_type: 'blacklist',
      entity_type: 'ip',
      match_type: 'exact',
      value: '203.0.113.0/24',
      actor: { kind: 'service', id: 'bench' },
      expires_at: null,
      non_overridable: false,
    },
  });
}

async function addSteadily(add: Add, seconds: number): Promise<void> {
  const everyMs = (STEADY_BATCH / STEADY_PER_SECOND) * 1_000;
  const adding: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < (STEADY_PER_SECOND * seconds) / STEADY_BATCH; turn += 1) {
    const waitMs = startedAt + turn * everyMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    adding.push(add(STEADY_BATCH));
  }
  await Promise.all(adding);
}

/** Reads the account's events and records their ages: their time was set before their transaction. */
class EventReader {
  readonly latencies: number[] = [];
  private notify: (() => void) | undefined;

  static async open(nats: NatsConnection): Promise<EventReader> {
    const reader = new EventReader();
    const consumer = await jetstream(nats).consumers.get(EVENTS_STREAM, {
      filter_subjects: [`rampart.events.${ACCOUNT}.>`],
      deliver_policy: DeliverPolicy.New,
    });
    await consumer.consume({
      max_messages: 1_000,
      callback: (message) => {
        reader.latencies.push(Date.now() - Date.parse(message.json<{ time: string }>().time));
        reader.notify?.();
      },
    });
    return reader;
  }

  async untilRead(count: number): Promise<void> {
    while (this.latencies.length < count) {
      await new Promise<void>((resolve) => {
        this.notify = resolve;
      });
    }
  }
}

export function printEventDelivery(rows: readonly EventDeliveryRow[]): void {
  for (const { load, events, perSecond, p50Ms, p99Ms } of rows) {
    process.stdout.write(
      `${EVENT_DELIVERY_NAME}: ${load}, ${events} events, ${perSecond.toFixed(0)} a second, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms\n`,
    );
  }
}
