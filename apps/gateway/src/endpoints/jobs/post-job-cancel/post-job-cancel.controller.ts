import { Controller, Req, Res } from '@nestjs/common';
import { cancelJob } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentJob } from '../job-record';
import { postJobCancel } from './post-job-cancel.endpoint';

@Controller()
export class PostJobCancelController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postJobCancel)
  cancel(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postJobCancel, request, reply, async ({ query, params, caller }) => {
      throwSandboxError(postJobCancel, query.sandbox_error, caller, reply);
      const { accountId, keyId } = caller;
      const actor = { kind: 'key', id: keyId } as const;
      return presentJob(await this.rpc.call(cancelJob, { accountId, id: params.id, actor }));
    });
  }
}
