import { Controller, Req, Res } from '@nestjs/common';
import { getShadowReport } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getRuleShadow } from './get-rule-shadow.endpoint';
import { presentShadow } from './shadow-record';

@Controller()
export class GetRuleShadowController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRuleShadow)
  report(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRuleShadow, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getRuleShadow, fields.sandbox_error, caller, reply);
      const report = await this.rpc.call(getShadowReport, {
        accountId: caller.accountId,
        ruleId: params.id,
        version: fields.version,
        since: fields.since,
        until: fields.until,
      });
      return presentShadow(report);
    });
  }
}
