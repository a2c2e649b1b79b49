import {
  getPromotionLimits,
  getShadowReport,
  listRuleActions,
  type ReplyOf,
  type RequestOf,
  setPromotionLimits,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ListRuleActionsService } from './actions/list-rule-actions.service';
import { PromotionLimitsService } from './promotion/promotion-limits.service';
import { ShadowReportService } from './shadow/shadow-report.service';

/** Answers commands about the effects of rules. */
@RpcController()
export class RuleEffectsRpc {
  constructor(
    private readonly actions: ListRuleActionsService,
    private readonly reports: ShadowReportService,
    private readonly limits: PromotionLimitsService,
  ) {}

  @Handles(listRuleActions)
  @TakesTurns('reads')
  listActions(request: RequestOf<typeof listRuleActions>): Promise<ReplyOf<typeof listRuleActions>> {
    return this.actions.list(request);
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
