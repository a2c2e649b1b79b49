import { Controller, Req, Res } from '@nestjs/common';
import { listRules } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentRule } from '../rule-record';
import { getRules } from './get-rules.endpoint';

@Controller()
export class GetRulesController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRules)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRules, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getRules, fields.sandbox_error, caller, reply);
      const { mode, trigger, archived, cursor, limit } = fields;
      const filter = { accountId: caller.accountId, mode, trigger, archived };
      const page = await this.rpc.call(listRules, { ...filter, afterId: cursor?.after ?? null, limit });
      const { rules, nextAfterId, number } = page;
      const next_cursor = nextAfterId && toCursor(getRules.id, { after: nextAfterId });
      return { rules: rules.map(presentRule), number, next_cursor };
    });
  }
}
