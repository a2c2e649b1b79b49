import { Controller, Req, Res } from '@nestjs/common';
import { createWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { postWebhooks } from './post-webhooks.endpoint';

@Controller()
export class PostWebhooksController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhooks)
  add(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postWebhooks, request, reply, async ({ fields, query, caller }) => {
      throwSandboxError(postWebhooks, query.sandbox_error, caller, reply);
      const { webhook, secret } = await this.rpc.call(createWebhook, {
        accountId: caller.accountId,
        url: fields.url,
        eventTypes: fields.event_types,
        description: fields.description,
        personal: fields.personal ?? false,
        actor: { kind: 'key', id: caller.keyId },
      });
      return { webhook: presentWebhook(webhook), secret };
    });
  }
}
