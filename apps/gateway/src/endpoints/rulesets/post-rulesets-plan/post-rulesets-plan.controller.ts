import { Controller, Req, Res } from '@nestjs/common';
import { planRuleset } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentDifference } from '../ruleset-record';
import { postRulesetsPlan } from './post-rulesets-plan.endpoint';

@Controller()
export class PostRulesetsPlanController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRulesetsPlan)
  plan(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRulesetsPlan, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postRulesetsPlan, query.sandbox_error, caller, reply);
      const { number, refusals, ...difference } = await this.rpc.call(planRuleset, {
        accountId: caller.accountId,
        rules: document.rules,
        actor: { kind: 'key', id: caller.keyId },
      });
      return { number, ...presentDifference(difference), refusals };
    });
  }
}
