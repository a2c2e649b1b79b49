import { Controller, Req, Res } from '@nestjs/common';
import { decideReport } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentReport } from '../report-record';
import { postReportDecide } from './post-report-decide.endpoint';

@Controller()
export class PostReportDecideController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postReportDecide)
  decide(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postReportDecide, request, reply, async ({ fields, query, params, caller }) => {
      throwSandboxError(postReportDecide, query.sandbox_error, caller, reply);
      const decided = await this.rpc.call(decideReport, {
        accountId: caller.accountId,
        id: params.id,
        status: fields.status,
        note: fields.note,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentReport(decided);
    });
  }
}
