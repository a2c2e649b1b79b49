import { Controller, Req, Res } from '@nestjs/common';
import { rollBackRuleset } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRuleset } from '../ruleset-record';
import { postRulesetRollback } from './post-ruleset-rollback.endpoint';

@Controller()
export class PostRulesetRollbackController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRulesetRollback)
  rollBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(
      postRulesetRollback,
      request,
      reply,
      async ({ fields, query, params, caller }) => {
        throwSandboxError(postRulesetRollback, query.sandbox_error, caller, reply);
        const ruleset = await this.rpc.call(rollBackRuleset, {
          accountId: caller.accountId,
          number: params.number,
          expectedNumber: fields.expected_number,
          actor: { kind: 'key', id: caller.keyId },
        });
        return presentRuleset(ruleset);
      },
    );
  }
}
