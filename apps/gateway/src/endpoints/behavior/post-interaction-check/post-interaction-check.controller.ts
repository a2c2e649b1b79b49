import { Controller, Req, Res } from '@nestjs/common';
import { checkInteraction } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { presentCheck } from '../../checks/check-answer';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postInteractionCheck } from './post-interaction-check.endpoint';
import { toSummary } from './post-interaction-check.fields';

@Controller()
export class PostInteractionCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postInteractionCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postInteractionCheck, request, reply, async (call) => {
      throwSandboxError(postInteractionCheck, call.query.sandbox_error, call.caller, reply);
      const { record, expansions } = await this.rpc.call(checkInteraction, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        summary: toSummary(call.fields),
      });
      const answer = { record, expansions: { ...expansions, data_sets: [] } };
      return presentCheck(answer, call.query.expand, call.warnings);
    });
  }
}
