import { Controller, Req, Res } from '@nestjs/common';
import { setPromotionLimits } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentLimits } from '../promotion-limits-record';
import { postRulesLimits } from './post-rules-limits.endpoint';
import { toLimitsChanges } from './promotion-limits-document';

@Controller()
export class PostRulesLimitsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRulesLimits)
  change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRulesLimits, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postRulesLimits, query.sandbox_error, caller, reply);
      const limits = await this.rpc.call(setPromotionLimits, {
        accountId: caller.accountId,
        changes: toLimitsChanges(document),
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentLimits(limits);
    });
  }
}
