import { Controller, Req, Res } from '@nestjs/common';
import { rotateWebhookSecret } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { postWebhookRotateSecret } from './post-webhook-rotate-secret.endpoint';

@Controller()
export class PostWebhookRotateSecretController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhookRotateSecret)
  rotate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(
      postWebhookRotateSecret,
      request,
      reply,
      async ({ fields, query, params, caller }) => {
        throwSandboxError(postWebhookRotateSecret, query.sandbox_error, caller, reply);
        const { webhook, secret } = await this.rpc.call(rotateWebhookSecret, {
          accountId: caller.accountId,
          id: params.id,
          overlapHours: fields.overlap_hours,
          actor: { kind: 'key', id: caller.keyId },
        });
        return { webhook: presentWebhook(webhook), secret };
      },
    );
  }
}
