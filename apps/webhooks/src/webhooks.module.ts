import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import {
  HOST_RESOLVER,
  type HostResolver,
  SystemResolver,
  TargetGuard,
  type TargetPolicy,
} from '@rampart/egress';
import { EventsModule, serviceReadiness } from '@rampart/events';
import { CLOCK, type Clock, ClockKeeper, PersistenceModule, SharedClock } from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { SecretBox, unsealedNotice } from '@rampart/sealing';
import { CatchUpService } from './catch-ups/catch-up.service';
import { schema } from './database/schema';
import { sealed } from './database/sealed';
import { CHANCE } from './deliveries/chance';
import { WebhookSender } from './deliveries/webhook-sender';
import { DeletedAccountsListener } from './endpoints/deleted-accounts.listener';
import { erasers } from './erasure/erasers';
import { PersonalWebhooksListener } from './fan-out/personal-webhooks.listener';
import { WebhooksListener } from './fan-out/webhooks.listener';
import { StreamHistory } from './history/stream-history';
import { ReplayService } from './replays/replay.service';
import { ReplayWorker } from './replays/replay-worker';
import { WebhookKeeper } from './upkeep/webhook-keeper';
import { WebhookDeliveriesRpc } from './webhook-deliveries.rpc';
import { WEBHOOK_PARTS } from './webhook-parts';
import { WEBHOOK_SETTINGS, type WebhookSettings } from './webhook-settings';
import type { WebhooksConfig } from './webhooks.config';
import { WebhooksRpc } from './webhooks.rpc';

/** The webhooks service: sends accounts their events over HTTP. */
@Module({})
export class WebhooksModule {
  /** @param clock source of time; by default the database. Tests pass their own. */
  static forRoot(config: WebhooksConfig, clock: Clock = new SharedClock()): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [
        ServiceModule.forRoot({ name: 'webhooks', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('webhooks'),
      ],
      controllers: [WebhooksRpc, WebhookDeliveriesRpc, erasureController('webhooks')],
      providers: [
        ...(clock instanceof SharedClock ? [{ provide: SharedClock, useValue: clock }, ClockKeeper] : []),
        ...fromConfig(config, clock),
        ...WEBHOOK_PARTS,
        ...STREAM_PARTS,
        ...erasureProviders(erasers),
      ],
    };
  }
}

const STREAM_PARTS: Provider[] = [
  WebhooksListener,
  PersonalWebhooksListener,
  DeletedAccountsListener,
  StreamHistory,
  CatchUpService,
  ReplayService,
  ReplayWorker,
  WebhookKeeper,
];

function fromConfig(config: WebhooksConfig, clock: Clock): Provider[] {
  const settings: WebhookSettings = {
    personalEvents: config.PERSONAL_EVENTS,
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    graceMs: config.SHUTDOWN_GRACE_MS,
    retentionDays: config.RETENTION_WEBHOOK_DELIVERIES_DAYS,
  };
  const policy: TargetPolicy = {
    allowsHttp: config.WEBHOOKS_ALLOW_HTTP,
    allowsPrivate: config.WEBHOOKS_ALLOW_PRIVATE,
    allowsLoopback: config.WEBHOOKS_ALLOW_LOOPBACK,
    settings: {
      http: 'WEBHOOKS_ALLOW_HTTP',
      private: 'WEBHOOKS_ALLOW_PRIVATE',
      loopback: 'WEBHOOKS_ALLOW_LOOPBACK',
    },
    forbiddenNetworks: config.WEBHOOKS_FORBIDDEN_NETWORKS,
  };
  return [
    { provide: CLOCK, useValue: clock },
    { provide: CHANCE, useValue: Math.random },
    { provide: WEBHOOK_SETTINGS, useValue: settings },
    { provide: SecretBox, useFactory: () => new SecretBox(config.WEBHOOK_SECRETS_KEYS) },
    unsealedNotice(sealed, SecretBox),
    {
      provide: HOST_RESOLVER,
      useFactory: () =>
        new SystemResolver({ readsHosts: config.WEBHOOKS_ALLOW_PRIVATE || config.WEBHOOKS_ALLOW_LOOPBACK }),
    },
    {
      provide: TargetGuard,
      inject: [HOST_RESOLVER],
      useFactory: (resolver: HostResolver) => new TargetGuard(policy, resolver),
    },
    {
      provide: WebhookSender,
      inject: [TargetGuard],
      useFactory: (guard: TargetGuard) => new WebhookSender(guard, config.WEBHOOK_TIMEOUT_MS),
    },
  ];
}
