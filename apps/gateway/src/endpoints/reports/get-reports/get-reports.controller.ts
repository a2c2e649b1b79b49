import { Controller, Req, Res } from '@nestjs/common';
import { listReports } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { kindOf } from '../../lists/kind-of-value';
import { cursorAfter } from '../../lists/list-page';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentReport } from '../report-record';
import { getReports } from './get-reports.endpoint';

@Controller()
export class GetReportsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getReports)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getReports, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getReports, fields.sandbox_error, caller, reply);
      const { reports, nextBeforeId } = await this.rpc.call(listReports, {
        accountId: caller.accountId,
        status: fields.status,
        category: fields.category,
        entityType: fields.entity_type ?? kindOf(fields.value),
        value: fields.value,
        beforeId: fields.cursor?.id ?? null,
        limit: fields.limit,
      });
      return { reports: reports.map(presentReport), next_cursor: cursorAfter(getReports.id, nextBeforeId) };
    });
  }
}
