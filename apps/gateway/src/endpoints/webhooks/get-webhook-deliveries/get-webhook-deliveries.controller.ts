import { Controller, Req, Res } from '@nestjs/common';
import { listWebhookDeliveries } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentDelivery } from '../delivery-record';
import { getWebhookDeliveries } from './get-webhook-deliveries.endpoint';

@Controller()
export class GetWebhookDeliveriesController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getWebhookDeliveries)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getWebhookDeliveries, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getWebhookDeliveries, fields.sandbox_error, caller, reply);
      const { deliveries, nextBeforeId } = await this.rpc.call(listWebhookDeliveries, {
        accountId: caller.accountId,
        id: params.id,
        state: fields.state,
        eventId: fields.event_id,
        eventType: fields.event_type,
        beforeId: fields.cursor?.before ?? null,
        limit: fields.limit,
      });
      const next_cursor = nextBeforeId && toCursor(getWebhookDeliveries.id, { before: nextBeforeId });
      return { deliveries: deliveries.map(presentDelivery), next_cursor };
    });
  }
}
