import { Controller } from '@nestjs/common';
import { getRuleset, listRulesets, planRuleset, publishRuleset, rollBackRuleset } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { cursorBefore } from '../../http/paging/cursor';
import { byKey } from '../pipeline/by-key';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getRulesetEndpoint } from './get-ruleset/get-ruleset.endpoint';
import { getRulesets } from './get-rulesets/get-rulesets.endpoint';
import { postRulesetRollback } from './post-ruleset-rollback/post-ruleset-rollback.endpoint';
import { postRulesets } from './post-rulesets/post-rulesets.endpoint';
import { postRulesetsPlan } from './post-rulesets-plan/post-rulesets-plan.endpoint';
import { presentDifference, presentRuleset, presentWholeRuleset } from './ruleset-record';

@Controller()
export class RulesetsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRulesets)
  async list({ fields, caller }: CallOf<typeof getRulesets>) {
    const { rulesets, nextBefore } = await this.rpc.call(listRulesets, {
      accountId: caller.accountId,
      before: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return {
      rulesets: rulesets.map(presentRuleset),
      next_cursor: cursorBefore(getRulesets.id, nextBefore),
    };
  }

  @Endpoint(getRulesetEndpoint)
  async read({ params, caller }: CallOf<typeof getRulesetEndpoint>) {
    const question = { accountId: caller.accountId, number: params.number };
    return presentWholeRuleset(await this.rpc.call(getRuleset, question));
  }

  @Endpoint(postRulesetsPlan)
  async plan({ document, caller }: CallOf<typeof postRulesetsPlan>) {
    const question = { ...byKey(caller), rules: document.rules };
    const { number, refusals, ...difference } = await this.rpc.call(planRuleset, question);
    return { number, ...presentDifference(difference), refusals };
  }

  @Endpoint(postRulesets)
  async publish({ document, caller }: CallOf<typeof postRulesets>) {
    const { rules, expected_number: expectedNumber } = document;
    const question = { ...byKey(caller), rules, expectedNumber };
    const { number, ...difference } = await this.rpc.call(publishRuleset, question);
    return { number, ...presentDifference(difference) };
  }

  @Endpoint(postRulesetRollback)
  async rollBack({ fields, params, caller }: CallOf<typeof postRulesetRollback>) {
    const question = { ...byKey(caller), number: params.number, expectedNumber: fields.expected_number };
    return presentRuleset(await this.rpc.call(rollBackRuleset, question));
  }
}
