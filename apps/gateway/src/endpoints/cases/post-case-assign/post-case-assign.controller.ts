import { Controller, Req, Res } from '@nestjs/common';
import { assignCase } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCase } from '../case-record';
import { postCaseAssign } from './post-case-assign.endpoint';
import { assigneeOf } from './post-case-assign.fields';

@Controller()
export class PostCaseAssignController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postCaseAssign)
  assign(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postCaseAssign, request, reply, async ({ fields, query, params, caller }) => {
      throwSandboxError(postCaseAssign, query.sandbox_error, caller, reply);
      const assigned = await callModule(this.rpc, assignCase, {
        accountId: caller.accountId,
        id: params.id,
        assignee: assigneeOf(fields),
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentCase(assigned);
    });
  }
}
