import { Controller, Req, Res } from '@nestjs/common';
import { decideCase } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCase } from '../case-record';
import { postCaseDecide } from './post-case-decide.endpoint';

@Controller()
export class PostCaseDecideController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postCaseDecide)
  decide(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postCaseDecide, request, reply, async (call) => {
      throwSandboxError(postCaseDecide, call.query.sandbox_error, call.caller, reply);
      const decided = await callModule(this.rpc, decideCase, {
        accountId: call.caller.accountId,
        id: call.params.id,
        outcome: call.fields.outcome,
        note: call.fields.note,
        attemptId: call.attemptId,
        actor: { kind: 'key', id: call.caller.keyId },
      });
      return presentCase(decided);
    });
  }
}
