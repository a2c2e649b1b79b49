import { Controller, Req, Res } from '@nestjs/common';
import { setChallenger } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentModel } from '../model-record';
import { postModelChallenger } from './post-model-challenger.endpoint';

@Controller()
export class PostModelChallengerController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postModelChallenger)
  challenge(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postModelChallenger, request, reply, async ({ query, params, caller }) => {
      throwSandboxError(postModelChallenger, query.sandbox_error, caller, reply);
      const model = await this.rpc.call(setChallenger, {
        accountId: caller.accountId,
        number: params.number,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentModel(model);
    });
  }
}
