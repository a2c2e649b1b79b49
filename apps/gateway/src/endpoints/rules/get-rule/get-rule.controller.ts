import { Controller, Req, Res } from '@nestjs/common';
import { getRule } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRule } from '../rule-record';
import { getRuleEndpoint } from './get-rule.endpoint';

@Controller()
export class GetRuleController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRuleEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRuleEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getRuleEndpoint, fields.sandbox_error, caller, reply);
      const rule = await this.rpc.call(getRule, {
        accountId: caller.accountId,
        id: params.id,
        versionsBefore: fields.versions_before,
      });
      return presentRule(rule);
    });
  }
}
