import { Controller, Req, Res } from '@nestjs/common';
import { orderRules } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';

import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postRulesOrder } from './post-rules-order.endpoint';

@Controller()
export class PostRulesOrderController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRulesOrder)
  order(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRulesOrder, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postRulesOrder, query.sandbox_error, caller, reply);
      const { number, moved } = await this.rpc.call(orderRules, {
        accountId: caller.accountId,
        ruleIds: document.rule_ids,
        expectedNumber: document.expected_number,
        actor: { kind: 'key', id: caller.keyId },
      });
      return { number, moved: moved.map(({ ruleId, ...rest }) => ({ rule_id: ruleId, ...rest })) };
    });
  }
}
