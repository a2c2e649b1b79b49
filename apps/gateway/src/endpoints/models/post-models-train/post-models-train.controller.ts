import { Controller, Req, Res } from '@nestjs/common';
import { trainModel } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postModelsTrain } from './post-models-train.endpoint';

@Controller()
export class PostModelsTrainController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postModelsTrain)
  train(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postModelsTrain, request, reply, async ({ fields, query, caller }) => {
      throwSandboxError(postModelsTrain, query.sandbox_error, caller, reply);
      const { jobId } = await this.rpc.call(trainModel, {
        accountId: caller.accountId,
        kind: fields.kind,
        seed: fields.seed,
        actor: { kind: 'key', id: caller.keyId },
      });
      return { job_id: jobId };
    });
  }
}
