import { Controller, Req, Res } from '@nestjs/common';
import { listJobs } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentJobHead } from '../job-record';
import { getJobs } from './get-jobs.endpoint';

@Controller()
export class GetJobsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getJobs)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getJobs, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getJobs, fields.sandbox_error, caller, reply);
      const { jobs, nextBeforeId } = await this.rpc.call(listJobs, {
        accountId: caller.accountId,
        kind: fields.kind ?? null,
        state: fields.state ?? null,
        beforeId: fields.cursor?.before ?? null,
        limit: fields.limit,
      });
      const next_cursor = nextBeforeId && toCursor(getJobs.id, { before: nextBeforeId });
      return { jobs: jobs.map(presentJobHead), next_cursor };
    });
  }
}
