import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { CONSUMER_ROWS, OutboxRow } from '@rampart/events';
import type { ServiceSchema } from '@rampart/persistence';
import { CreateScreenings1795240800000 } from './migrations/1795240800000-create-screenings';
import { AddAmountLimitsPerCurrency1795245600000 } from './migrations/1795245600000-add-amount-limits-per-currency';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { CreateEventConsumers1795405000000 } from './migrations/1795405000000-create-event-consumers';
import { CreateOrderValues1795410000000 } from './migrations/1795410000000-create-order-values';
import { CreateLabelsAndFeedback1795420000000 } from './migrations/1795420000000-create-labels-and-feedback';
import { CreateDecisionInputs1795450000000 } from './migrations/1795450000000-create-decision-inputs';
import { CreateRules1795455000000 } from './migrations/1795455000000-create-rules';
import { CreateRuleMatches1795460000000 } from './migrations/1795460000000-create-rule-matches';
import { CreateJobs1795465000000 } from './migrations/1795465000000-create-jobs';
import { CreateModels1795470000000 } from './migrations/1795470000000-create-models';
import { CreateEntityHistories1795475000000 } from './migrations/1795475000000-create-entity-histories';
import { FindOrdersByTheShopsId1795480000000 } from './migrations/1795480000000-find-orders-by-the-shops-id';
import { NumberRulesByTime1795500000000 } from './migrations/1795500000000-number-rules-by-time';
import { NumberActionsByTime1795500100000 } from './migrations/1795500100000-number-actions-by-time';
import { PartitionsByTheOwner1795650000000 } from './migrations/1795650000000-partitions-by-the-owner';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { FindAccountsWithNewActions1795705000000 } from './migrations/1795705000000-find-accounts-with-new-actions';
import { AddStepsToHistories1795720000000 } from './migrations/1795720000000-add-steps-to-histories';
import { CreateOpenClaims1795725000000 } from './migrations/1795725000000-create-open-claims';
import { AddDecisionCosts1795730000000 } from './migrations/1795730000000-add-decision-costs';
import { AllowModelsOfPoints1795735000000 } from './migrations/1795735000000-allow-models-of-points';
import { CreateSearchIndex1795740000000 } from './migrations/1795740000000-create-search-index';
import { IndexTermsInArrays1795745000000 } from './migrations/1795745000000-index-terms-in-arrays';
import { TimeUnindexedOrders1795746000000 } from './migrations/1795746000000-time-unindexed-orders';
import { CreateOrderStatistics1795750000000 } from './migrations/1795750000000-create-order-statistics';
import { RewordComments1795760000000 } from './migrations/1795760000000-reword-comments';
import { CreateOverrides1795761646572 } from './migrations/1795761646572-create-overrides';
import { CreateBacktestOrders1795765000321 } from './migrations/1795765000321-create-backtest-orders';
import { RecogniseRepeatedPublications1795810000000 } from './migrations/1795810000000-recognise-repeated-publications';
import { StoreMailboxes1795905000000 } from './migrations/1795905000000-store-mailboxes';
import { NameCasesOfOverrides1796200200000 } from './migrations/1796200200000-name-cases-of-overrides';
import { FoldOrderNames1796700000136 } from './migrations/1796700000136-fold-order-names';
import { NumberShieldIds1796700000138 } from './migrations/1796700000138-number-shield-ids';
import { FindValuesInTexts1796900000000 } from './migrations/1796900000000-find-values-in-texts';
import { SealDetailsOfOrders1796900100000 } from './migrations/1796900100000-seal-details-of-orders';
import { remembered } from './remembered';
import { AccountSettingsRow } from './rows/account-settings.row';
import { BacktestOrderRow } from './rows/backtest-order.row';
import { IdentitySecretRow } from './rows/identity-secret.row';
import { JobRow } from './rows/job.row';
import { FeedbackRow } from './rows/labels/feedback.row';
import { LabelRow } from './rows/labels/label.row';
import { LabelStepRow } from './rows/labels/label-step.row';
import { ModelRow } from './rows/models/model.row';
import { ModelPromotionRow } from './rows/models/model-promotion.row';
import { ModelSettingsRow } from './rows/models/model-settings.row';
import { AttemptRow } from './rows/orders/attempt.row';
import { DailyTotalRow } from './rows/orders/daily-total.row';
import { DecisionInputRow } from './rows/orders/decision-input.row';
import { EntityHistoryRow } from './rows/orders/entity-history.row';
import { GroupedStatisticRow } from './rows/orders/grouped-statistic.row';
import { LastLocationRow } from './rows/orders/last-location.row';
import { OpenClaimRow } from './rows/orders/open-claim.row';
import { OrderStatisticRow } from './rows/orders/order-statistic.row';
import { OrderValuesRow } from './rows/orders/order-values.row';
import { OverrideRow } from './rows/orders/override.row';
import { ScreeningRow } from './rows/orders/screening.row';
import { SearchableOrderRow } from './rows/orders/searchable-order.row';
import { ShieldIdNumberRow } from './rows/orders/shield-id-number.row';
import { StatisticsMerchantsRow } from './rows/orders/statistics-merchants.row';
import { UnindexedOrderRow } from './rows/orders/unindexed-order.row';
import { PromotionLimitsRow } from './rows/rules/promotion-limits.row';
import { RuleRow } from './rows/rules/rule.row';
import { RuleActionRow } from './rows/rules/rule-action.row';
import { RuleEventMatchRow } from './rows/rules/rule-event-match.row';
import { RuleMatchRow } from './rows/rules/rule-match.row';
import { RuleVersionRow } from './rows/rules/rule-version.row';
import { RulesetRow } from './rows/rules/ruleset.row';

/** What the screening service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'screening',
  remembered,
  rows: [
    AccountSettingsRow,
    AttemptRow,
    BacktestOrderRow,
    DailyTotalRow,
    ShieldIdNumberRow,
    DecisionInputRow,
    EntityHistoryRow,
    FeedbackRow,
    GroupedStatisticRow,
    IdentitySecretRow,
    JobRow,
    LabelRow,
    LabelStepRow,
    LastLocationRow,
    ModelPromotionRow,
    ModelRow,
    ModelSettingsRow,
    OpenClaimRow,
    OrderStatisticRow,
    OrderValuesRow,
    OverrideRow,
    PromotionLimitsRow,
    RuleActionRow,
    RuleEventMatchRow,
    RuleMatchRow,
    RuleRow,
    RuleVersionRow,
    RulesetRow,
    ScreeningRow,
    SearchableOrderRow,
    StatisticsMerchantsRow,
    UnindexedOrderRow,
    AuditRecordRow,
    OutboxRow,
    ...CONSUMER_ROWS,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    CreateScreenings1795240800000,
    AddAmountLimitsPerCurrency1795245600000,
    CreateOutboxAndAudit1795400000000,
    CreateEventConsumers1795405000000,
    CreateOrderValues1795410000000,
    CreateLabelsAndFeedback1795420000000,
    CreateDecisionInputs1795450000000,
    CreateRules1795455000000,
    CreateRuleMatches1795460000000,
    CreateJobs1795465000000,
    CreateModels1795470000000,
    CreateEntityHistories1795475000000,
    FindOrdersByTheShopsId1795480000000,
    NumberRulesByTime1795500000000,
    NumberActionsByTime1795500100000,
    PartitionsByTheOwner1795650000000,
    FindAccountsInTheOutbox1795700000000,
    FindAccountsWithNewActions1795705000000,
    AddStepsToHistories1795720000000,
    CreateOpenClaims1795725000000,
    AddDecisionCosts1795730000000,
    AllowModelsOfPoints1795735000000,
    CreateSearchIndex1795740000000,
    IndexTermsInArrays1795745000000,
    TimeUnindexedOrders1795746000000,
    CreateOrderStatistics1795750000000,
    RewordComments1795760000000,
    CreateOverrides1795761646572,
    CreateBacktestOrders1795765000321,
    RecogniseRepeatedPublications1795810000000,
    StoreMailboxes1795905000000,
    NameCasesOfOverrides1796200200000,
    FoldOrderNames1796700000136,
    NumberShieldIds1796700000138,
    FindValuesInTexts1796900000000,
    SealDetailsOfOrders1796900100000,
  ],
};
