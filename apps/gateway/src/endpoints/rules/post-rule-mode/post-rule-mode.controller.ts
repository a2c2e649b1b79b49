import { Controller, Req, Res } from '@nestjs/common';
import { setRuleMode } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRule } from '../rule-record';
import { postRuleMode } from './post-rule-mode.endpoint';

@Controller()
export class PostRuleModeController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRuleMode)
  set(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRuleMode, request, reply, async ({ fields, query, params, caller }) => {
      throwSandboxError(postRuleMode, query.sandbox_error, caller, reply);
      const rule = await this.rpc.call(setRuleMode, {
        accountId: caller.accountId,
        id: params.id,
        version: fields.version,
        mode: fields.mode,
        expectedNumber: fields.expected_number,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentRule(rule);
    });
  }
}
