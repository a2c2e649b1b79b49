import {
  chartRule,
  getPromotionLimits,
  getShadowReport,
  listRuleActions,
  listRuleMatches,
  type ReplyOf,
  type RequestOf,
  setPromotionLimits,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ListRuleActionsService } from './actions/list-rule-actions.service';
import { ChartRuleService } from './matches/chart-rule.service';
import { ListRuleMatchesService } from './matches/list-rule-matches.service';
import { PromotionLimitsService } from './promotion/promotion-limits.service';
import { ShadowReportService } from './shadow/shadow-report.service';

/** Answers commands about the effects of rules. */
@RpcController()
export class RuleEffectsRpc {
  constructor(
    private readonly actions: ListRuleActionsService,
    private readonly reports: ShadowReportService,
    private readonly limits: PromotionLimitsService,
    private readonly matches: ListRuleMatchesService,
    private readonly charts: ChartRuleService,
  ) {}

  @Handles(listRuleActions)
  @TakesTurns('reads')
  listActions(request: RequestOf<typeof listRuleActions>): Promise<ReplyOf<typeof listRuleActions>> {
    return this.actions.list(request);
  }

  @Handles(listRuleMatches)
  @TakesTurns('searches')
  listMatches(request: RequestOf<typeof listRuleMatches>): Promise<ReplyOf<typeof listRuleMatches>> {
    return this.matches.list(request);
  }

  @Handles(chartRule)
  @TakesTurns('searches')
  chart(request: RequestOf<typeof chartRule>): Promise<ReplyOf<typeof chartRule>> {
    return this.charts.chart(request);
  }

  @Handles(getShadowReport)
  @TakesTurns('searches')
  report(request: RequestOf<typeof getShadowReport>): Promise<ReplyOf<typeof getShadowReport>> {
    return this.reports.report(request);
  }

  @Handles(getPromotionLimits)
  getLimits({
    accountId,
  }: RequestOf<typeof getPromotionLimits>): Promise<ReplyOf<typeof getPromotionLimits>> {
    return this.limits.get(accountId);
  }

  @Handles(setPromotionLimits)
  @TakesTurns('changes')
  setLimits(request: RequestOf<typeof setPromotionLimits>): Promise<ReplyOf<typeof setPromotionLimits>> {
    return this.limits.change(request);
  }
}
