import { Controller, Req, Res } from '@nestjs/common';
import { addRuleVersion } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRule } from '../rule-record';
import { postRuleVersions } from './post-rule-versions.endpoint';

@Controller()
export class PostRuleVersionsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRuleVersions)
  change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(
      postRuleVersions,
      request,
      reply,
      async ({ document, query, params, caller }) => {
        throwSandboxError(postRuleVersions, query.sandbox_error, caller, reply);
        const { expected_version: expectedVersion, ...definition } = document;
        const rule = await this.rpc.call(addRuleVersion, {
          accountId: caller.accountId,
          id: params.id,
          definition,
          expectedVersion,
          actor: { kind: 'key', id: caller.keyId },
        });
        return presentRule(rule);
      },
    );
  }
}
