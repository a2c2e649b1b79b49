import { Controller, Req, Res } from '@nestjs/common';
import { deleteWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { deleteWebhookEndpoint } from './delete-webhook.endpoint';

@Controller()
export class DeleteWebhookController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(deleteWebhookEndpoint)
  remove(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(deleteWebhookEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(deleteWebhookEndpoint, fields.sandbox_error, caller, reply);
      const removed = await this.rpc.call(deleteWebhook, {
        accountId: caller.accountId,
        id: params.id,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentWebhook(removed);
    });
  }
}
