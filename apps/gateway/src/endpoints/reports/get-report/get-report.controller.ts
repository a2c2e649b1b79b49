import { Controller, Req, Res } from '@nestjs/common';
import { getReport } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentReport } from '../report-record';
import { getReportEndpoint } from './get-report.endpoint';

@Controller()
export class GetReportController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getReportEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getReportEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getReportEndpoint, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentReport(await this.rpc.call(getReport, { accountId, id: params.id }));
    });
  }
}
