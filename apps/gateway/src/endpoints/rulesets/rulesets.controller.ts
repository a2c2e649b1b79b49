import { Controller } from '@nestjs/common';
import { getRuleset, listRulesets, planRuleset, publishRuleset, rollBackRuleset } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { cursorBefore } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getRulesetEndpoint } from './get-ruleset/get-ruleset.endpoint';
import { getRulesets } from './get-rulesets/get-rulesets.endpoint';
import { postRulesetRollback } from './post-ruleset-rollback/post-ruleset-rollback.endpoint';
import { postRulesets } from './post-rulesets/post-rulesets.endpoint';
import { postRulesetsPlan } from './post-rulesets-plan/post-rulesets-plan.endpoint';

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
    return { rulesets, next_cursor: cursorBefore(getRulesets.id, nextBefore) };
  }

  @Endpoint(getRulesetEndpoint)
  read({ params, caller }: CallOf<typeof getRulesetEndpoint>) {
    return this.rpc.call(getRuleset, { accountId: caller.accountId, number: params.number });
  }

  @Endpoint(postRulesetsPlan)
  plan({ document, caller }: CallOf<typeof postRulesetsPlan>) {
    return this.rpc.call(planRuleset, { ...byCaller(caller), rules: document.rules });
  }

  @Endpoint(postRulesets)
  publish({ document, caller, attemptId }: CallOf<typeof postRulesets>) {
    const { rules, expected_number: expectedNumber, confirm: confirmed } = document;
    const question = { ...byCaller(caller), rules, expectedNumber, confirmed, attemptId };
    return this.rpc.call(publishRuleset, question);
  }

  @Endpoint(postRulesetRollback)
  rollBack({ fields, params, caller, attemptId }: CallOf<typeof postRulesetRollback>) {
    const expectedNumber = fields.expected_number;
    const question = { ...byCaller(caller), number: params.number, expectedNumber, attemptId };
    return this.rpc.call(rollBackRuleset, question);
  }
}
