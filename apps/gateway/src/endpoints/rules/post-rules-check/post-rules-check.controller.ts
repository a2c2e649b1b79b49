import { Controller, Req, Res } from '@nestjs/common';
import { checkRule } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postRulesCheck } from './post-rules-check.endpoint';

@Controller()
export class PostRulesCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRulesCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRulesCheck, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postRulesCheck, query.sandbox_error, caller, reply);
      const { problem, cost, maxCost, reads, readsValues } = await this.rpc.call(checkRule, {
        accountId: caller.accountId,
        ...document,
      });
      const valid = problem === null;
      return { valid, problem, cost, max_cost: maxCost, reads, reads_values: readsValues };
    });
  }
}
