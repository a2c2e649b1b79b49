import { Controller, Req, Res } from '@nestjs/common';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getJobProgress } from './get-job-progress.endpoint';
import { progressLines } from './progress-lines';

@Controller()
export class GetJobProgressController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getJobProgress)
  follow(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runDownload(getJobProgress, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getJobProgress, fields.sandbox_error, caller, reply);
      const watched = { accountId: caller.accountId, id: params.id };
      const isLeaving = () => !request.server.server.listening;
      return { fileName: 'progress.ndjson', parts: await progressLines(this.rpc, watched, isLeaving) };
    });
  }
}
