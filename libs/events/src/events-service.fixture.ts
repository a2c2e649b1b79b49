import { jetstream } from '@nats-io/jetstream';
import { type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ServiceEnv } from '@rampart/config';
import { type EventEnvelope, listEntryAdded } from '@rampart/contracts';
import { Database, PersistenceModule, type ServiceSchema } from '@rampart/persistence';
import { NatsLink, ServiceModule } from '@rampart/rpc';
import { Metrics } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase, testNatsUrl, untilTrue } from '@rampart/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConsumerTables, dropConsumerTables } from './consumers/consumer-tables';
import { EventsModule } from './events.module';
import { makeEvent, type OutgoingEvent, readEnvelope } from './make-event';
import { Outbox } from './outbox/outbox';
import { createOutbox, dropOutbox, indexOutboxByAccount } from './outbox/outbox-table';
import { EventStreams } from './streams/event-streams';
import { provisionStreams } from './streams/provision-streams';
import { EVENTS_STREAM } from './streams/stream-configs';

class CreateEventTables1700000000001 implements MigrationInterface {
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await indexOutboxByAccount(runner);
    await createConsumerTables(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await dropConsumerTables(runner);
    await dropOutbox(runner);
  }
}

class CreateEffects1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE effects (place serial PRIMARY KEY, event_id uuid, entity text)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effects');
  }
}

const schema: ServiceSchema = {
  service: 'lists',
  rows: [],
  migrations: [CreateEventTables1700000000001, CreateEffects1700000000002],
};

/** For specs: a service with events only, on real engines. */
export interface EventsService {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly streams: EventStreams;
  readonly metrics: Metrics;
  readonly link: NatsLink;
  get: INestApplicationContext['get'];
  /** Adds events in one transaction. */
  add(...events: readonly OutgoingEvent[]): Promise<void>;
  close(): Promise<void>;
}

interface Choices {
  readonly personal?: boolean;
  /** Listeners, marked with `@ListensTo`. */
  readonly providers?: readonly Provider[];
}

/** Creates the tables, and streams that an earlier spec removed. */
export async function openEventsDatabase(): Promise<TestDatabase> {
  await provisionStreams(testNatsUrl(), { replicas: 1, personal: true });
  return createTestDatabase(schema);
}

/** Starts one replica; on one database several are replicas of one service. */
export async function startEventsService(
  created: Pick<TestDatabase, 'url'>,
  { personal = false, providers = [] }: Choices = {},
): Promise<EventsService> {
  const env: ServiceEnv = {
    DATABASE_URL: created.url,
    NATS_URL: testNatsUrl(),
    HEALTH_PORT: 0,
    LISTEN_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: 5,
    DATABASE_TIMEOUT_MS: 2_000,
    COMMANDS_AT_ONCE: 512,
    SHUTDOWN_GRACE_MS: 1_000,
    PERSONAL_EVENTS: personal,
    OTEL_TRACES_SAMPLER_ARG: 0.1,
  };
  @Module({
    imports: [
      ServiceModule.forRoot({ name: 'lists', env, servesHealth: false }),
      PersistenceModule.forRoot(schema, env),
      EventsModule.forRoot(env),
    ],
    providers: [...providers],
  })
  class EventsServiceModule {}
  const app = await NestFactory.createApplicationContext(EventsServiceModule, { logger: false });
  const database = app.get(Database);
  const outbox = app.get(Outbox);
  return {
    database,
    outbox,
    streams: app.get(EventStreams),
    metrics: app.get(Metrics),
    link: app.get(NatsLink),
    get: app.get.bind(app),
    add: (...events) => database.transaction((runner) => outbox.add(runner, events)),
    close: () => app.close(),
  };
}

/** For specs: the `n`-th event of a list entry. */
export function entryAdded(entryId: number, value = '203.0.113.0/24'): OutgoingEvent {
  return makeEvent(listEntryAdded, {
    accountId: 1,
    data: {
      entry_id: entryId,
      list_type: 'blacklist',
      entity_type: 'ip',
      match_type: 'cidr',
      value: '203.0.…',
      actor: { kind: 'key', id: 'k1' },
      expires_at: null,
      non_overridable: false,
    },
    personal: { value },
  });
}

/** For specs: the content of a stream, from its beginning. */
export async function readStream(
  { link, streams }: EventsService,
  stream = EVENTS_STREAM,
): Promise<EventEnvelope[]> {
  const manager = await streams.manage();
  const { state } = await manager.streams.info(stream);
  const consumer = await jetstream(link.connection).consumers.get(stream);
  const found: EventEnvelope[] = [];
  if (state.messages === 0) return found;
  const messages = await consumer.fetch({ max_messages: state.messages });
  for await (const message of messages) found.push(readEnvelope(message.string()));
  return found;
}

/** For specs: the ids of events as created, or as read. */
export const idsOf = (events: readonly (OutgoingEvent | EventEnvelope)[]): string[] =>
  events.map((event) => ('envelope' in event ? event.envelope.id : event.id));

/** For specs: waits until everything that was added has been relayed. */
export const untilSent = ({ database }: EventsService): Promise<void> =>
  untilTrue(async () => {
    const rows = await database.run({ name: '', text: 'SELECT FROM outbox LIMIT 1' }, []);
    return rows.length === 0;
  }, 'the outbox is empty');
