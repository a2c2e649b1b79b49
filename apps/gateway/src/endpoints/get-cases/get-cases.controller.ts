import { Controller, Req, Res } from '@nestjs/common';
import { listCases } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentCase } from '../../cases/case-record';
import { Endpoint } from '../../http/endpoint';
import { EndpointPipeline } from '../../http/endpoint-pipeline';
import { toCursor } from '../../http/paging/cursor';
import { throwSandboxError } from '../../sandbox/asked-for-error';
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
