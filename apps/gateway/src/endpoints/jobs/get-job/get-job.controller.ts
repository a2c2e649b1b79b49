import { Controller, Req, Res } from '@nestjs/common';
import { getJob } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentJob } from '../job-record';
import { getJobEndpoint } from './get-job.endpoint';

@Controller()
export class GetJobController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getJobEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getJobEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getJobEndpoint, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentJob(await this.rpc.call(getJob, { accountId, id: params.id, kind: null }));
    });
  }
}
