import { Controller, Req, Res } from '@nestjs/common';
import { createRule } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRule } from '../rule-record';
import { postRules } from './post-rules.endpoint';

@Controller()
export class PostRulesController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRules)
  add(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postRules, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postRules, query.sandbox_error, caller, reply);
      const rule = await this.rpc.call(createRule, {
        accountId: caller.accountId,
        definition: document,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentRule(rule);
    });
  }
}
