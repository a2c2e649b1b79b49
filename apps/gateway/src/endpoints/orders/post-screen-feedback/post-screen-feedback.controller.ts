import { Controller, Req, Res } from '@nestjs/common';
import { recordFeedback } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postScreenFeedback } from './post-screen-feedback.endpoint';

@Controller()
export class PostScreenFeedbackController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postScreenFeedback)
  record(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postScreenFeedback, request, reply, (call) => {
      const { caller, fields, params, query } = call;
      throwSandboxError(postScreenFeedback, query.sandbox_error, caller, reply);
      return this.rpc.call(recordFeedback, {
        accountId: caller.accountId,
        shieldId: params.shield_id,
        action: fields.action,
        reason: fields.reason,
        actor: { kind: 'key', id: caller.keyId },
      });
    });
  }
}
