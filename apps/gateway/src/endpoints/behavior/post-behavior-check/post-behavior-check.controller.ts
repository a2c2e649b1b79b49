import { Controller, Req, Res } from '@nestjs/common';
import { checkBehavior } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { presentCheck } from '../../checks/check-answer';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postBehaviorCheck } from './post-behavior-check.endpoint';

@Controller()
export class PostBehaviorCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postBehaviorCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postBehaviorCheck, request, reply, async (call) => {
      throwSandboxError(postBehaviorCheck, call.query.sandbox_error, call.caller, reply);
      const { fields } = call;
      const { record, expansions } = await this.rpc.call(checkBehavior, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        attemptId: call.attemptId,
        entityType: fields.entity_type,
        entityValue: fields.entity_value,
        action: fields.action,
        accountCreatedAt: fields.account_created_at,
        deviceHash: fields.device_hash,
      });
      const answer = { record, expansions: { ...expansions, data_sets: [] } };
      return presentCheck(answer, call.query.expand, call.warnings);
    });
  }
}
