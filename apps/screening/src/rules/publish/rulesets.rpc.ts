import {
  getRuleset,
  listRulesets,
  planRuleset,
  publishRuleset,
  type ReplyOf,
  type RequestOf,
  rollBackRuleset,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { RollBackService } from './roll-back.service';
import { RulesetsRepository } from './rulesets.repository';
import { PublishSetService } from './sets/publish-set.service';

/** Answers commands about whole rule sets. */
@RpcController()
export class RulesetsRpc {
  constructor(
    private readonly publishing: PublishSetService,
    private readonly rollingBack: RollBackService,
    private readonly rulesets: RulesetsRepository,
  ) {}

  @Handles(planRuleset)
  @TakesTurns('changes')
  plan(request: RequestOf<typeof planRuleset>): Promise<ReplyOf<typeof planRuleset>> {
    return this.publishing.plan(request);
  }

  @Handles(publishRuleset)
  @TakesTurns('changes')
  publish(request: RequestOf<typeof publishRuleset>): Promise<ReplyOf<typeof publishRuleset>> {
    return this.publishing.publish(request);
  }

  @Handles(rollBackRuleset)
  @TakesTurns('changes')
  rollBack(request: RequestOf<typeof rollBackRuleset>): Promise<ReplyOf<typeof rollBackRuleset>> {
    return this.rollingBack.rollBack(request);
  }

  @Handles(getRuleset)
  get({ accountId, number }: RequestOf<typeof getRuleset>): Promise<ReplyOf<typeof getRuleset>> {
    return this.rulesets.getWhole(accountId, number);
  }

  @Handles(listRulesets)
  async list(request: RequestOf<typeof listRulesets>): Promise<ReplyOf<typeof listRulesets>> {
    const rulesets = await this.rulesets.page(request.accountId, request.before, request.limit);
    const nextBefore = rulesets.length < request.limit ? null : (rulesets.at(-1)?.number ?? null);
    return { rulesets, nextBefore };
  }
}
