import { Controller, Req, Res } from '@nestjs/common';
import { listRuleActions } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getRuleActions } from './get-rule-actions.endpoint';
import { presentRuleAction } from './rule-action-record';

@Controller()
export class GetRuleActionsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRuleActions)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRuleActions, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getRuleActions, fields.sandbox_error, caller, reply);
      const { actions, nextBeforeId } = await this.rpc.call(listRuleActions, {
        accountId: caller.accountId,
        ruleId: params.id,
        state: fields.state,
        beforeId: fields.cursor?.before ?? null,
        limit: fields.limit,
      });
      const next_cursor = nextBeforeId && toCursor(getRuleActions.id, { before: nextBeforeId });
      return { actions: actions.map(presentRuleAction), next_cursor };
    });
  }
}
