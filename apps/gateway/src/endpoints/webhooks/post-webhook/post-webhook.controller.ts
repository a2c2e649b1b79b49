import { Controller, Req, Res } from '@nestjs/common';
import { updateWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { postWebhook } from './post-webhook.endpoint';

@Controller()
export class PostWebhookController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhook)
  change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postWebhook, request, reply, async ({ fields, query, params, caller }) => {
      throwSandboxError(postWebhook, query.sandbox_error, caller, reply);
      const webhook = await this.rpc.call(updateWebhook, {
        accountId: caller.accountId,
        id: params.id,
        url: fields.url,
        eventTypes: fields.event_types,
        description: fields.description,
        enabled: fields.enabled,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentWebhook(webhook);
    });
  }
}
