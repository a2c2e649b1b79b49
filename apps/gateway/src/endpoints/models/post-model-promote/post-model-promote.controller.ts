import { Controller, Req, Res } from '@nestjs/common';
import { promoteModel } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentModel } from '../model-record';
import { postModelPromote } from './post-model-promote.endpoint';

@Controller()
export class PostModelPromoteController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postModelPromote)
  promote(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postModelPromote, request, reply, async ({ query, params, caller }) => {
      throwSandboxError(postModelPromote, query.sandbox_error, caller, reply);
      const model = await this.rpc.call(promoteModel, {
        accountId: caller.accountId,
        number: params.number,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentModel(model);
    });
  }
}
