import { Controller, Req, Res } from '@nestjs/common';
import { listWebhooks } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { getWebhooks } from './get-webhooks.endpoint';

@Controller()
export class GetWebhooksController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getWebhooks)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getWebhooks, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getWebhooks, fields.sandbox_error, caller, reply);
      const { webhooks, nextBeforeId } = await this.rpc.call(listWebhooks, {
        accountId: caller.accountId,
        beforeId: fields.cursor?.before ?? null,
        limit: fields.limit,
      });
      const next_cursor = nextBeforeId && toCursor(getWebhooks.id, { before: nextBeforeId });
      return { webhooks: webhooks.map(presentWebhook), next_cursor };
    });
  }
}
