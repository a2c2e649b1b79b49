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
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { AccountSettingsRepository } from './account-settings/account-settings.repository';
import { AccountSettingsService } from './account-settings/account-settings.service';
import { BacktestsModule } from './backtests/backtests.module';
import { CLOCK, type Clock } from './clock';
import { schema } from './database/schema';
import { erasers } from './erasure/erasers';
import { explainProviders } from './explain/explain.providers';
import { ExplainRpc } from './explain/explain.rpc';
import { DailyLimits } from './facts/daily-limits';
import { FeedbackRepository } from './feedback/feedback.repository';
import { LabelsListener } from './feedback/labels.listener';
import { RecordFeedbackService } from './feedback/record-feedback.service';
import { JOBS } from './job-kinds';
import { JobsModule } from './jobs/jobs.module';
import { MODEL_CONTROLLERS, modelProviders } from './models/model.providers';
import { DetailSettingsService } from './order-details/detail-settings.service';
import { OrderDetailsRpc } from './order-details/order-details.rpc';
import { OrderDetailsService } from './order-details/order-details.service';
import { GuardedCalls } from './orders/ask-together/guarded-calls';
import { AskAboutOrdersService } from './orders/gather/ask-about-orders.service';
import { GatherFactsService, ORDER_BUDGET } from './orders/gather/gather-facts.service';
import { PoliciesService } from './orders/policies/policies.service';
import { ReplayScreeningService } from './orders/replay/replay-screening.service';
import { ResultCache } from './orders/replay/result-cache';
import { ResultNotices } from './orders/replay/result-notices';
import { bulkProviders } from './orders/screen-many/bulk.providers';
import { BulkRpc } from './orders/screen-many/bulk.rpc';
import { ScreenOrderService } from './orders/screen-one/screen-order.service';
import { AbandonedClaims } from './orders/store/abandoned-claims';
import { DayIds } from './orders/store/day-ids';
import { DecisionMetrics } from './orders/store/decision-metrics';
import { DRAW_ID, type DrawId } from './orders/store/drawn-ids';
import { OrderTables } from './orders/store/order-tables';
import { OrderWriter } from './orders/store/order-writer';
import { StoreBatchService } from './orders/store/store-batch.service';
import { StoreScreeningService } from './orders/store/store-screening.service';
import { OrderVelocityService } from './orders/velocity/order-velocity.service';
import { CaseDecisionsListener } from './overrides/case-decisions.listener';
import { DecideOrderByHandService } from './overrides/decide-order-by-hand.service';
import { DecideOrdersOfCaseService } from './overrides/decide-orders-of-case.service';
import { OverrideJournal } from './overrides/override-journal';
import { OverridesRpc } from './overrides/overrides.rpc';
import { SettleOutcomes } from './overrides/settle-outcomes';
import { MatchingOrdersRepository } from './preview-entry/matching-orders.repository';
import { PreviewEntryService } from './preview-entry/preview-entry.service';
import { retentionsOf } from './retention/retentions';
import { RuleLanguageRpc } from './rules/language/rule-language.rpc';
import { WorkflowRulesModule } from './rules/workflow-rules.module';
import type { ScreeningConfig } from './screening.config';
import { ScreeningRpc } from './screening.rpc';
import { ScreeningHistoryRpc } from './screening-history.rpc';
import { ExportScreeningsService } from './search/export-screenings.service';
import { FindRelatedService } from './search/find-related.service';
import { FindLinksService } from './search/links/find-links.service';
import { LinksRepository } from './search/links/links.repository';
import { FindNamedService } from './search/named/find-named.service';
import { NamedRulesRepository } from './search/named/named-rules.repository';
import { SearchRepository } from './search/search.repository';
import { SearchRpc } from './search/search.rpc';
import { SearchScreeningsService } from './search/search-screenings.service';
import { SharedValuesRepository } from './search/shared-values.repository';
import { SummarizeValueService } from './search/value/summarize-value.service';
import { ValueOrdersRepository } from './search/value/value-orders.repository';
import { RebuildStatisticsService } from './statistics/rebuild-statistics.service';
import { StatisticsRepository } from './statistics/statistics.repository';
import { StatisticsRpc } from './statistics/statistics.rpc';
import { StatisticsService } from './statistics/statistics.service';
import { DecisionInputsRepository } from './stored/decision-inputs/decision-inputs.repository';
import { EarlierOrdersRepository } from './stored/earlier-orders.repository';
import { HistoryRowsRepository } from './stored/history/history-rows.repository';
import { HistoryStore } from './stored/history/history-store';
import { LearnOutcomesService } from './stored/history/learn-outcomes.service';
import { OutcomeChangesRepository } from './stored/history/outcome-changes.repository';
import { IdentitySecretRepository } from './stored/identity-secret.repository';
import { LabelsRepository } from './stored/labels/labels.repository';
import { KeptValuesRepository } from './stored/order-values/kept-values.repository';
import { OrderValueService } from './stored/order-values/order-value.service';
import { OrderValuesModule } from './stored/order-values/order-values.module';
import { OverridesRepository } from './stored/overrides/overrides.repository';
import { DescribeOrdersRepository } from './stored/screenings/describe-orders.repository';
import { FindScreeningsRepository } from './stored/screenings/find-screenings.repository';
import { IdNumbersRepository } from './stored/screenings/id-numbers.repository';
import { ScreeningsRepository } from './stored/screenings/screenings.repository';
import { SearchIndexMetrics } from './stored/search-index/search-index-metrics';
import { SearchIndexer } from './stored/search-index/search-indexer';
import { UnindexedOrdersRepository } from './stored/search-index/unindexed-orders.repository';
import { ShownOrders } from './stored/shown-orders/shown-orders.service';
import { CountOrders } from './stored/statistics/count-orders';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { WhatIfRpc } from './what-if/what-if.rpc';
import { WhatIfService } from './what-if/what-if.service';

const BYTES_PER_MIB = 1_048_576;

/** The screening service: orders, their answers, and the day's totals. */
@Module({})
export class ScreeningModule {
  /** @param clock source of time, by default the database; tests pass their own. */
  static forRoot(config: ScreeningConfig, clock: Clock = new SharedClock()): DynamicModule {
    const backtests = BacktestsModule.forRoot(clock);
    return {
      module: ScreeningModule,
      imports: [
        ServiceModule.forRoot({ name: 'screening', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('screening'),
        JobsModule.forRoot(config, JOBS),
        backtests,
        OrderValuesModule.forRoot(config.RETENTION_ORDER_VALUES_DAYS, config.ORDER_DETAILS_KEYS),
        WorkflowRulesModule.forRoot(clock, backtests),
        SuggestionsModule,
      ],
      controllers: [
        ScreeningRpc,
        BulkRpc,
        ScreeningHistoryRpc,
        OverridesRpc,
        WhatIfRpc,
        SearchRpc,
        StatisticsRpc,
        ExplainRpc,
        OrderDetailsRpc,
        RuleLanguageRpc,
        ...MODEL_CONTROLLERS,
        erasureController('screening'),
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
        { provide: DailyLimits, useFactory: () => new DailyLimits(config.DAILY_AMOUNT_RATES) },
        IdentitySecretRepository,
        EarlierOrdersRepository,
        ScreeningsRepository,
        OrderWriter,
        {
          provide: DRAW_ID,
          inject: [DayIds],
          useFactory: (ids: DayIds): DrawId => ids.draw.bind(ids),
        },
        DayIds,
        IdNumbersRepository,
        StoreScreeningService,
        StoreBatchService,
        AbandonedClaims,
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
        GuardedCalls,
        { provide: ORDER_BUDGET, useValue: config.ORDER_BUDGET_MS },
        OrderVelocityService,
        AskAboutOrdersService,
        GatherFactsService,
        ScreenOrderService,
        ReplayScreeningService,
        AccountSettingsRepository,
        AccountSettingsService,
        FeedbackRepository,
        OverridesRepository,
        DecideOrderByHandService,
        DecideOrdersOfCaseService,
        OverrideJournal,
        SettleOutcomes,
        WhatIfService,
        RecordFeedbackService,
        DescribeOrdersRepository,
        FindScreeningsRepository,
        KeptValuesRepository,
        OrderValueService,
        OrderDetailsService,
        DetailSettingsService,
        UnindexedOrdersRepository,
        SearchIndexer,
        SearchIndexMetrics,
        ShownOrders,
        SearchRepository,
        SearchScreeningsService,
        ExportScreeningsService,
        SharedValuesRepository,
        FindRelatedService,
        FindLinksService,
        LinksRepository,
        FindNamedService,
        NamedRulesRepository,
        SummarizeValueService,
        ValueOrdersRepository,
        CountOrders,
        StatisticsRepository,
        StatisticsService,
        RebuildStatisticsService,
        MatchingOrdersRepository,
        PreviewEntryService,
        ...erasureProviders(erasers),
        LabelsRepository,
        LabelsListener,
        CaseDecisionsListener,
        ...bulkProviders(config.RETENTION_SCREENINGS_DAYS),
      ],
    };
  }
}
