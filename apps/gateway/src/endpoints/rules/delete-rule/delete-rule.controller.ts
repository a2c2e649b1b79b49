import { Controller, Req, Res } from '@nestjs/common';
import { archiveRule } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRule } from '../rule-record';
import { deleteRule } from './delete-rule.endpoint';

@Controller()
export class DeleteRuleController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(deleteRule)
  remove(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(deleteRule, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(deleteRule, fields.sandbox_error, caller, reply);
      const rule = await this.rpc.call(archiveRule, {
        accountId: caller.accountId,
        id: params.id,
        expectedNumber: fields.expected_number,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentRule(rule);
    });
  }
}
