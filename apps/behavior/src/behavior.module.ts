import { type DynamicModule, Module } from '@nestjs/common';
import { AccountLists } from '@rampart/account-lists';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import { PersistenceModule } from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { AccountActionsRepository } from './account-actions/account-actions.repository';
import { AccountActionsService } from './account-actions/account-actions.service';
import { AccountActionsKeeper } from './account-actions/account-actions-keeper';
import type { BehaviorConfig } from './behavior.config';
import { BehaviorRpc } from './behavior.rpc';
import { CheckBehaviorService } from './check-behavior/check-behavior.service';
import { CookieDevicesRepository } from './cookies/cookie-devices.repository';
import { CookieKeeper } from './cookies/cookie-keeper';
import { schema } from './database/schema';
import { erasers } from './erasure/erasers';
import { EntitySecretRepository } from './identity/entity-secret.repository';
import { CheckInteractionService } from './interaction/check-interaction.service';
import { RecordOrderService } from './record-order/record-order.service';
import { SessionsRepository } from './session/merging/sessions.repository';
import { SessionKeeper } from './session/retention/session-keeper';
import { SessionService } from './session/session.service';
import { CrossingEmitter } from './velocity/crossings/crossing-emitter';
import { PartitionKeeper } from './velocity/partitions/partition-keeper';
import { PartitionsRepository } from './velocity/partitions/partitions.repository';
import { VelocitiesService } from './velocity/reading/velocities.service';
import { ThresholdsRepository } from './velocity/thresholds/thresholds.repository';
import { ThresholdsService } from './velocity/thresholds/thresholds.service';
import { VelocityRepository } from './velocity/velocity.repository';

/** The behavior service: how often entities act, and how human their interaction looks. */
@Module({})
export class BehaviorModule {
  static forRoot(config: BehaviorConfig): DynamicModule {
    return {
      module: BehaviorModule,
      imports: [
        ServiceModule.forRoot({ name: 'behavior', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('behavior'),
      ],
      controllers: [BehaviorRpc, erasureController('behavior')],
      providers: [
        AccountLists,
        EntitySecretRepository,
        PartitionsRepository,
        PartitionKeeper,
        CrossingEmitter,
        VelocityRepository,
        ThresholdsRepository,
        ThresholdsService,
        VelocitiesService,
        CookieDevicesRepository,
        {
          provide: CookieKeeper,
          inject: [CookieDevicesRepository, LOGGER],
          useFactory: (cookies: CookieDevicesRepository, logger: Logger) =>
            new CookieKeeper(cookies, config.RETENTION_COOKIES_DAYS, logger),
        },
        AccountActionsRepository,
        AccountActionsService,
        {
          provide: AccountActionsKeeper,
          inject: [AccountActionsRepository, LOGGER],
          useFactory: (actions: AccountActionsRepository, logger: Logger) =>
            new AccountActionsKeeper(actions, logger),
        },
        CheckBehaviorService,
        RecordOrderService,
        CheckInteractionService,
        SessionsRepository,
        SessionKeeper,
        SessionService,
        ...erasureProviders(erasers),
      ],
    };
  }
}
