import { Controller, Req, Res } from '@nestjs/common';
import { listCases } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCase } from '../case-record';
import { getCases } from './get-cases.endpoint';

@Controller()
export class GetCasesController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getCases)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getCases, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getCases, fields.sandbox_error, caller, reply);
      const { cases, next } = await callModule(this.rpc, listCases, {
        accountId: caller.accountId,
        states: fields.state,
        assignee: fields.assignee,
        ip: fields.ip,
        outcome: fields.outcome,
        order: fields.sort,
        after: fields.cursor,
        limit: fields.limit,
      });
      return { cases: cases.map(presentCase), next_cursor: next && toCursor(getCases.id, next) };
    });
  }
}
