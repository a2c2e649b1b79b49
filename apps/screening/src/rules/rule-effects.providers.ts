import type { Provider } from '@nestjs/common';
import { KeptValuesRepository } from '../stored/order-values/kept-values.repository';
import { OrderValueService } from '../stored/order-values/order-value.service';
import { DescribeOrdersRepository } from '../stored/screenings/describe-orders.repository';
import { ScreeningsRepository } from '../stored/screenings/screenings.repository';
import { ShownOrders } from '../stored/shown-orders/shown-orders.service';
import { ActionMetrics } from './actions/action-metrics';
import { ActionValuesService } from './actions/action-values.service';
import { ActionWakeUp } from './actions/action-wake-up';
import { ActionWorker } from './actions/action-worker';
import { DoActionService } from './actions/do-action.service';
import { ListRuleActionsService } from './actions/list-rule-actions.service';
import { RuleActionsListener } from './actions/rule-actions.listener';
import { RuleActionsRepository } from './actions/rule-actions.repository';
import { ChartRuleService } from './matches/chart-rule.service';
import { ListRuleMatchesService } from './matches/list-rule-matches.service';
import { MatchedOrdersRepository } from './matches/matched-orders.repository';
import { RuleHitMetrics } from './matches/rule-hit-metrics';
import { RuleMatchesRepository } from './matches/rule-matches.repository';
import { PromotionLimitsRepository } from './promotion/promotion-limits.repository';
import { PromotionLimitsService } from './promotion/promotion-limits.service';
import { ShadowPromotionGate } from './promotion/shadow-promotion.gate';
import { ShadowRecordRepository } from './promotion/shadow-record.repository';
import { ShadowRecordService } from './promotion/shadow-record.service';
import { PromotionGate } from './publish/promotion-gate.port';
import { ScreenedOrdersRepository } from './shadow/screened-orders.repository';
import { ShadowFiguresRepository } from './shadow/shadow-figures.repository';
import { ShadowReportService } from './shadow/shadow-report.service';
import { EventMatchesRepository } from './triggers/event-matches.repository';
import { EventRulesService } from './triggers/event-rules.service';
import { RuleTriggersListener } from './triggers/rule-triggers.listener';

/**
 * The effects of rules: the record of their matches, the actions that these request, event triggers, and promotion
 * limits.
 */
export const RULE_EFFECT_PROVIDERS: Provider[] = [
  RuleMatchesRepository,
  RuleHitMetrics,
  MatchedOrdersRepository,
  ListRuleMatchesService,
  ChartRuleService,
  ShownOrders,
  ScreeningsRepository,
  DescribeOrdersRepository,
  RuleActionsRepository,
  KeptValuesRepository,
  OrderValueService,
  ActionValuesService,
  DoActionService,
  ActionMetrics,
  ActionWakeUp,
  ActionWorker,
  RuleActionsListener,
  ListRuleActionsService,
  EventRulesService,
  EventMatchesRepository,
  RuleTriggersListener,
  ScreenedOrdersRepository,
  ShadowFiguresRepository,
  ShadowReportService,
  PromotionLimitsRepository,
  PromotionLimitsService,
  ShadowRecordRepository,
  ShadowRecordService,
  { provide: PromotionGate, useClass: ShadowPromotionGate },
];
