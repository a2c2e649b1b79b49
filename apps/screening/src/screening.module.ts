import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import {
  ClockKeeper,
  Database,
  PersistenceModule,
  RETENTIONS,
  RetentionKeeper,
  SharedClock,
} from '@rampart/persistence';
import { erasureDoor, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { AccountSettingsRepository } from './account-settings/account-settings.repository';
import { AccountSettingsService } from './account-settings/account-settings.service';
import { BacktestsModule } from './backtests/backtests.module';
import { bulkProviders } from './bulk/bulk.providers';
import { BulkRpc } from './bulk/bulk.rpc';
import { CLOCK, type Clock } from './clock';
import { schema } from './database/schema';
import { DecisionInputsRepository } from './decision-inputs/decision-inputs.repository';
import { erasers } from './erasure/erasers';
import { explainProviders } from './explain/explain.providers';
import { ExplainRpc } from './explain/explain.rpc';
import { FindScreeningsRepository } from './find-screenings/find-screenings.repository';
import { HistoryRowsRepository } from './history/history-rows.repository';
import { HistoryStore } from './history/history-store';
import { LearnOutcomesService } from './history/outcomes/learn-outcomes.service';
import { OutcomeChangesRepository } from './history/outcomes/outcome-changes.repository';
import { IdentitySecretRepository } from './identities/identity-secret.repository';
import { JOBS } from './job-kinds';
import { JobsModule } from './jobs/jobs.module';
import { LabelsListener } from './labels/labels.listener';
import { LabelsRepository } from './labels/labels.repository';
import { MODEL_CONTROLLERS, modelProviders } from './models/model.providers';
import { OrderValuesModule } from './order-values/order-values.module';
import { PoliciesService } from './policies/policies.service';
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
import { DecisionMetrics } from './store-screening/decision-metrics';
import { OrderTables } from './store-screening/order-tables';
import { StoreScreeningService } from './store-screening/store-screening.service';
import { OrderVelocityService } from './velocity/order-velocity.service';
import { RuleLanguageRpc } from './workflow-rules/language/rule-language.rpc';
import { WorkflowRulesModule } from './workflow-rules/workflow-rules.module';

const BYTES_PER_MIB = 1_048_576;

/** The screening service: orders, their answers, and the day's totals. */
@Module({})
export class ScreeningModule {
  /** @param clock where the time comes from, the database unless told; a test passes its own. */
  static forRoot(config: ScreeningConfig, clock: Clock = new SharedClock()): DynamicModule {
    return {
      module: ScreeningModule,
      imports: [
        ServiceModule.forRoot({ name: 'screening', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('screening'),
        JobsModule.forRoot(config, JOBS),
        BacktestsModule.forRoot(clock),
        OrderValuesModule.forRoot(config.RETENTION_ORDER_VALUES_DAYS),
        WorkflowRulesModule.forRoot(clock),
      ],
      controllers: [
        ScreeningRpc,
        BulkRpc,
        ScreeningHistoryRpc,
        ExplainRpc,
        RuleLanguageRpc,
        ...MODEL_CONTROLLERS,
        erasureDoor('screening'),
      ],
      providers: [
        { provide: CLOCK, useValue: clock },
        ...(clock instanceof SharedClock ? [{ provide: SharedClock, useValue: clock }, ClockKeeper] : []),
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
          inject: [Database, ScreeningsRepository, HistoryStore, PoliciesService, OrderTables],
          useFactory: (
            database: Database,
            screenings: ScreeningsRepository,
            history: HistoryStore,
            policies: PoliciesService,
            tables: OrderTables,
          ) => new StoreScreeningService(database, screenings, history, policies, tables, drawShieldId),
        },
        HistoryRowsRepository,
        HistoryStore,
        OutcomeChangesRepository,
        LearnOutcomesService,
        ...modelProviders(config),
        PoliciesService,
        DecisionInputsRepository,
        DecisionMetrics,
        OrderTables,
        ...explainProviders,
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
        ...bulkProviders(config.RETENTION_SCREENINGS_DAYS),
      ],
    };
  }
}
