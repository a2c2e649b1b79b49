import { Controller, Req, Res } from '@nestjs/common';
import { listRulesets } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRuleset } from '../ruleset-record';
import { getRulesets } from './get-rulesets.endpoint';

@Controller()
export class GetRulesetsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRulesets)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRulesets, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getRulesets, fields.sandbox_error, caller, reply);
      const { rulesets, nextBefore } = await this.rpc.call(listRulesets, {
        accountId: caller.accountId,
        before: fields.cursor?.before ?? null,
        limit: fields.limit,
      });
      const next_cursor = nextBefore && toCursor(getRulesets.id, { before: nextBefore });
      return { rulesets: rulesets.map(presentRuleset), next_cursor };
    });
  }
}
