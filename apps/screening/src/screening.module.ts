import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import { EventsModule, Outbox } from '@rampart/events';
import {
  Database,
  PersistenceModule,
  RETENTIONS,
  RetentionKeeper,
  schemaReadiness,
} from '@rampart/persistence';
import { erasureDoor, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { AccountSettingsRepository } from './account-settings/account-settings.repository';
import { AccountSettingsService } from './account-settings/account-settings.service';
import { CLOCK, type Clock, systemClock } from './clock';
import { schema } from './database/schema';
import { erasers } from './erasure/erasers';
import { FindScreeningsRepository } from './find-screenings/find-screenings.repository';
import { IdentitySecretRepository } from './identities/identity-secret.repository';
import { LabelsListener } from './labels/labels.listener';
import { LabelsRepository } from './labels/labels.repository';
import { OrderValuesModule } from './order-values/order-values.module';
import { OrderValuesRepository } from './order-values/order-values.repository';
import { MatchingOrdersRepository } from './preview-entry/matching-orders.repository';
import { PreviewEntryService } from './preview-entry/preview-entry.service';
import { FeedbackRepository } from './record-feedback/feedback.repository';
import { RecordFeedbackService } from './record-feedback/record-feedback.service';
import { ReplayScreeningService } from './replay-screening/replay-screening.service';
import { ResultCache } from './replay-screening/result-cache';
import { ResultNotices } from './replay-screening/result-notices';
import { ScreeningsRepository } from './results/screenings.repository';
import { drawShieldId } from './results/shield-id';
import { retentionsOf } from './retention/retentions';
import { GatherFactsService } from './screen-order/gather-facts.service';
import { ScreenOrderService } from './screen-order/screen-order.service';
import type { ScreeningConfig } from './screening.config';
import { ScreeningRpc } from './screening.rpc';
import { ScreeningHistoryRpc } from './screening-history.rpc';
import { EarlierOrdersRepository } from './smart-detection/earlier-orders.repository';
import { StoreScreeningService } from './store-screening/store-screening.service';
import { OrderVelocityService } from './velocity/order-velocity.service';
import { WebhooksModule } from './webhooks/webhooks.module';

const BYTES_PER_MIB = 1_048_576;

/** The screening service: orders, their answers, and the day's totals. */
@Module({})
export class ScreeningModule {
  /** @param clock where the time comes from; a test passes its own. */
  static forRoot(config: ScreeningConfig, clock: Clock = systemClock): DynamicModule {
    return {
      module: ScreeningModule,
      imports: [
        ServiceModule.forRoot({ name: 'screening', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('screening'),
        WebhooksModule.forRoot(config, clock),
        OrderValuesModule.forRoot(config.RETENTION_ORDER_VALUES_DAYS),
      ],
      controllers: [ScreeningRpc, ScreeningHistoryRpc, erasureDoor('screening')],
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: ResultCache, useFactory: () => new ResultCache(config.REPLAY_CACHE_MIB * BYTES_PER_MIB) },
        RetentionKeeper,
        {
          provide: RETENTIONS,
          inject: [Database],
          useFactory: (database: Database) => retentionsOf(database, config),
        },
        ResultNotices,
        IdentitySecretRepository,
        EarlierOrdersRepository,
        ScreeningsRepository,
        {
          provide: StoreScreeningService,
          inject: [Database, ScreeningsRepository, OrderValuesRepository, Outbox],
          useFactory: (
            database: Database,
            screenings: ScreeningsRepository,
            orderValues: OrderValuesRepository,
            outbox: Outbox,
          ) => new StoreScreeningService(database, screenings, orderValues, outbox, drawShieldId),
        },
        OrderVelocityService,
        GatherFactsService,
        ScreenOrderService,
        ReplayScreeningService,
        AccountSettingsRepository,
        AccountSettingsService,
        FeedbackRepository,
        RecordFeedbackService,
        FindScreeningsRepository,
        MatchingOrdersRepository,
        PreviewEntryService,
        ...erasureProviders(erasers),
        LabelsRepository,
        LabelsListener,
      ],
    };
  }
}
