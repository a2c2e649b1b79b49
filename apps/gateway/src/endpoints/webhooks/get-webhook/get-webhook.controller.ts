import { Controller, Req, Res } from '@nestjs/common';
import { getWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { getWebhookEndpoint } from './get-webhook.endpoint';

@Controller()
export class GetWebhookController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getWebhookEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getWebhookEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getWebhookEndpoint, fields.sandbox_error, caller, reply);
      const webhook = await this.rpc.call(getWebhook, { accountId: caller.accountId, id: params.id });
      return presentWebhook(webhook);
    });
  }
}
