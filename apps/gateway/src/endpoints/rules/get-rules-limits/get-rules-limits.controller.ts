import { Controller, Req, Res } from '@nestjs/common';
import { getPromotionLimits } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentLimits } from '../promotion-limits-record';
import { getRulesLimits } from './get-rules-limits.endpoint';

@Controller()
export class GetRulesLimitsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRulesLimits)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRulesLimits, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getRulesLimits, fields.sandbox_error, caller, reply);
      return presentLimits(await this.rpc.call(getPromotionLimits, { accountId: caller.accountId }));
    });
  }
}
