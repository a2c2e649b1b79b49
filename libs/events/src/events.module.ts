import {
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { ServiceEnv } from '@rampart/config';
import { NatsLink } from '@rampart/rpc';
import { ConsumerMetrics } from './consumers/consumer-metrics';
import { ConsumerParts } from './consumers/consumer-parts';
import { EventConsumers } from './consumers/event-consumers';
import { EventReaders } from './consumers/event-reader';
import { Inbox } from './consumers/inbox';
import { ProgressRepository } from './consumers/progress.repository';
import { Outbox } from './outbox/outbox';
import { EventPublisher } from './relay/event-publisher';
import { OutboxRelay } from './relay/outbox-relay';
import { RelayRepository } from './relay/relay.repository';
import { RelayMetrics } from './relay/relay-metrics';
import { EventStreams } from './streams/event-streams';
import { streamConfigs } from './streams/stream-configs';

type EventsEnv = Pick<ServiceEnv, 'PERSONAL_EVENTS'>;

/** Global providers for the parts of a service. */
@Module({})
class EventPartsModule {}

/**
 * Gives a service its outbox, relays its events, and lets its providers listen (`@ListensTo`). Requires
 * `PersistenceModule` and `ServiceModule`.
 *
 * Itself not global, unlike its parts: Nest stops global modules last, and this one must have stopped before the
 * connections to Postgres and NATS close.
 */
@Module({})
export class EventsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly outbox: Outbox,
    private readonly consumers: EventConsumers,
  ) {}

  static forRoot(env: EventsEnv): DynamicModule {
    const parts = {
      module: EventPartsModule,
      global: true,
      imports: [DiscoveryModule],
      providers: eventProviders(env),
      exports: [Outbox, Inbox, EventStreams, OutboxRelay, EventConsumers],
    };
    return { module: EventsModule, imports: [parts] };
  }

  onApplicationBootstrap(): void {
    this.relay.start(this.outbox);
    this.consumers.start();
  }

  /** After the subscriptions have drained. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.consumers.stop(), this.relay.stop()]);
  }
}

function eventProviders(env: EventsEnv): Provider[] {
  return [
    { provide: Outbox, useFactory: () => new Outbox(env.PERSONAL_EVENTS) },
    {
      provide: EventStreams,
      inject: [NatsLink],
      useFactory: (link: NatsLink) => new EventStreams(link, streamConfigs(env.PERSONAL_EVENTS)),
    },
    {
      provide: EventPublisher,
      inject: [NatsLink],
      useFactory: (link: NatsLink) => new EventPublisher(link, env.PERSONAL_EVENTS),
    },
    RelayRepository,
    RelayMetrics,
    OutboxRelay,
    Inbox,
    ProgressRepository,
    EventReaders,
    ConsumerMetrics,
    ConsumerParts,
    EventConsumers,
  ];
}
