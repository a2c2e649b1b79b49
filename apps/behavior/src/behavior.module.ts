import { type DynamicModule, Module } from '@nestjs/common';
import { AccountLists } from '@rampart/account-lists';
import { AuditModule } from '@rampart/audit';
import { EventsModule } from '@rampart/events';
import { PersistenceModule, schemaReadiness } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import type { BehaviorConfig } from './behavior.config';
import { BehaviorRpc } from './behavior.rpc';
import { CheckBehaviorService } from './check-behavior/check-behavior.service';
import { CookieDevicesRepository } from './cookies/cookie-devices.repository';
import { CookieKeeper } from './cookies/cookie-keeper';
import { schema } from './database/schema';
import { EntitySecretRepository } from './identity/entity-secret.repository';
import { CheckInteractionService } from './interaction/check-interaction.service';
import { RecordOrderService } from './record-order/record-order.service';
import { SessionsRepository } from './session/merging/sessions.repository';
import { SessionKeeper } from './session/retention/session-keeper';
import { SessionService } from './session/session.service';
import { PartitionKeeper } from './velocity/partitions/partition-keeper';
import { PartitionsRepository } from './velocity/partitions/partitions.repository';
import { ThresholdsRepository } from './velocity/thresholds/thresholds.repository';
import { ThresholdsService } from './velocity/thresholds/thresholds.service';
import { VelocityRepository } from './velocity/velocity.repository';

/** The behavior service: how often and how humanly somebody acts. */
@Module({})
export class BehaviorModule {
  static forRoot(config: BehaviorConfig): DynamicModule {
    return {
      module: BehaviorModule,
      imports: [
        ServiceModule.forRoot({ name: 'behavior', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot(),
      ],
      controllers: [BehaviorRpc],
      providers: [
        AccountLists,
        EntitySecretRepository,
        PartitionsRepository,
        PartitionKeeper,
        VelocityRepository,
        ThresholdsRepository,
        ThresholdsService,
        CookieDevicesRepository,
        CookieKeeper,
        CheckBehaviorService,
        RecordOrderService,
        CheckInteractionService,
        SessionsRepository,
        SessionKeeper,
        SessionService,
      ],
    };
  }
}
