import { Controller, Req, Res } from '@nestjs/common';
import { testWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentDelivery } from '../delivery-record';
import { postWebhookTest } from './post-webhook-test.endpoint';

@Controller()
export class PostWebhookTestController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhookTest)
  ping(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postWebhookTest, request, reply, async ({ query, params, caller }) => {
      throwSandboxError(postWebhookTest, query.sandbox_error, caller, reply);
      const delivery = await this.rpc.call(testWebhook, { accountId: caller.accountId, id: params.id });
      return presentDelivery(delivery);
    });
  }
}
