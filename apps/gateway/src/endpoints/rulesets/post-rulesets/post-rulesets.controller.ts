import { Controller, Req, Res } from '@nestjs/common';
import { publishRuleset } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentDifference } from '../ruleset-record';
import { postRulesets } from './post-rulesets.endpoint';

@Controller()
export class PostRulesetsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRulesets)
  publish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRulesets, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postRulesets, query.sandbox_error, caller, reply);
      const { number, ...difference } = await this.rpc.call(publishRuleset, {
        accountId: caller.accountId,
        rules: document.rules,
        expectedNumber: document.expected_number,
        actor: { kind: 'key', id: caller.keyId },
      });
      return { number, ...presentDifference(difference) };
    });
  }
}
