import {
  addRuleVersion,
  archiveRule,
  createRule,
  getRule,
  listRules,
  orderRules,
  type ReplyOf,
  type RequestOf,
  setRuleMode,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { AddRuleService } from './add-rule.service';
import { ChangeRuleService } from './change-rule.service';
import { OrderRulesService } from './order-rules.service';
import { ReadRulesService } from './read-rules.service';

/** Answers commands about single rules. */
@RpcController()
export class RulesRpc {
  constructor(
    private readonly adding: AddRuleService,
    private readonly changing: ChangeRuleService,
    private readonly ordering: OrderRulesService,
    private readonly reading: ReadRulesService,
  ) {}

  @Handles(createRule)
  @TakesTurns('changes')
  create(request: RequestOf<typeof createRule>): Promise<ReplyOf<typeof createRule>> {
    return this.adding.add(request);
  }

  @Handles(addRuleVersion)
  @TakesTurns('changes')
  addVersion(request: RequestOf<typeof addRuleVersion>): Promise<ReplyOf<typeof addRuleVersion>> {
    return this.changing.addVersion(request);
  }

  @Handles(setRuleMode)
  @TakesTurns('changes')
  setMode(request: RequestOf<typeof setRuleMode>): Promise<ReplyOf<typeof setRuleMode>> {
    return this.changing.setMode(request);
  }

  @Handles(archiveRule)
  @TakesTurns('changes')
  archive(request: RequestOf<typeof archiveRule>): Promise<ReplyOf<typeof archiveRule>> {
    return this.changing.archive(request);
  }

  @Handles(orderRules)
  @TakesTurns('changes')
  order(request: RequestOf<typeof orderRules>): Promise<ReplyOf<typeof orderRules>> {
    return this.ordering.order(request);
  }

  @Handles(getRule)
  get(request: RequestOf<typeof getRule>): Promise<ReplyOf<typeof getRule>> {
    return this.reading.get(request);
  }

  @Handles(listRules)
  list(request: RequestOf<typeof listRules>): Promise<ReplyOf<typeof listRules>> {
    return this.reading.page(request);
  }
}
