import { Controller, Req, Res } from '@nestjs/common';
import { redeliverWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentDelivery } from '../delivery-record';
import { postWebhookRedeliver } from './post-webhook-redeliver.endpoint';

@Controller()
export class PostWebhookRedeliverController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhookRedeliver)
  redeliver(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postWebhookRedeliver, request, reply, async ({ query, params, caller }) => {
      throwSandboxError(postWebhookRedeliver, query.sandbox_error, caller, reply);
      const delivery = await this.rpc.call(redeliverWebhook, {
        accountId: caller.accountId,
        id: params.id,
        deliveryId: params.delivery_id,
      });
      return presentDelivery(delivery);
    });
  }
}
