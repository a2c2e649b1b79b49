import { Controller, Req, Res } from '@nestjs/common';
import { rollBackModel } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postModelsRollback } from './post-models-rollback.endpoint';

@Controller()
export class PostModelsRollbackController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postModelsRollback)
  rollBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postModelsRollback, request, reply, async ({ query, caller }) => {
      throwSandboxError(postModelsRollback, query.sandbox_error, caller, reply);
      return this.rpc.call(rollBackModel, {
        accountId: caller.accountId,
        actor: { kind: 'key', id: caller.keyId },
      });
    });
  }
}
