import { Controller } from '@nestjs/common';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { cursorBefore } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteWebhookEndpoint } from './delete-webhook/delete-webhook.endpoint';
import { getWebhookEndpoint } from './get-webhook/get-webhook.endpoint';
import { getWebhookDeliveries } from './get-webhook-deliveries/get-webhook-deliveries.endpoint';
import { getWebhooks } from './get-webhooks/get-webhooks.endpoint';
import { postWebhook } from './post-webhook/post-webhook.endpoint';
import { postWebhookRedeliver } from './post-webhook-redeliver/post-webhook-redeliver.endpoint';
import { postWebhookReplay } from './post-webhook-replay/post-webhook-replay.endpoint';
import { postWebhookRotateSecret } from './post-webhook-rotate-secret/post-webhook-rotate-secret.endpoint';
import { postWebhookTest } from './post-webhook-test/post-webhook-test.endpoint';
import { postWebhooks } from './post-webhooks/post-webhooks.endpoint';

/** Calls a service that a deployment may leave out: `module_not_installed` then. */
@Controller()
export class WebhooksController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhooks)
  add({ fields, caller }: CallOf<typeof postWebhooks>) {
    return callModule(this.rpc, createWebhook, {
      ...byCaller(caller),
      url: fields.url,
      eventTypes: fields.event_types,
      description: fields.description,
      personal: fields.personal ?? false,
    });
  }

  @Endpoint(getWebhooks)
  async list({ fields, caller }: CallOf<typeof getWebhooks>) {
    const { webhooks, nextBeforeId } = await callModule(this.rpc, listWebhooks, {
      accountId: caller.accountId,
      beforeId: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return { webhooks, next_cursor: cursorBefore(getWebhooks.id, nextBeforeId) };
  }

  @Endpoint(getWebhookEndpoint)
  read({ params, caller }: CallOf<typeof getWebhookEndpoint>) {
    return callModule(this.rpc, getWebhook, { accountId: caller.accountId, id: params.id });
  }

  @Endpoint(postWebhook)
  change({ fields, params, caller }: CallOf<typeof postWebhook>) {
    return callModule(this.rpc, updateWebhook, {
      ...byCaller(caller),
      id: params.id,
      url: fields.url,
      eventTypes: fields.event_types,
      description: fields.description,
      enabled: fields.enabled,
    });
  }

  @Endpoint(deleteWebhookEndpoint)
  remove({ params, caller }: CallOf<typeof deleteWebhookEndpoint>) {
    return callModule(this.rpc, deleteWebhook, { ...byCaller(caller), id: params.id });
  }

  @Endpoint(postWebhookRotateSecret)
  rotateSecret({ fields, params, caller }: CallOf<typeof postWebhookRotateSecret>) {
    const question = { ...byCaller(caller), id: params.id, overlapHours: fields.overlap_hours };
    return callModule(this.rpc, rotateWebhookSecret, question);
  }

  @Endpoint(postWebhookTest)
  test({ params, caller }: CallOf<typeof postWebhookTest>) {
    return callModule(this.rpc, testWebhook, { ...byCaller(caller), id: params.id });
  }

  @Endpoint(getWebhookDeliveries)
  async listDeliveries({ fields, params, caller }: CallOf<typeof getWebhookDeliveries>) {
    const { deliveries, nextBeforeId } = await callModule(this.rpc, listWebhookDeliveries, {
      accountId: caller.accountId,
      id: params.id,
      state: fields.state,
      eventId: fields.event_id,
      eventType: fields.event_type,
      beforeId: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return { deliveries, next_cursor: cursorBefore(getWebhookDeliveries.id, nextBeforeId) };
  }

  @Endpoint(postWebhookRedeliver)
  redeliver({ params, caller }: CallOf<typeof postWebhookRedeliver>) {
    const question = { ...byCaller(caller), id: params.id, deliveryId: params.delivery_id };
    return callModule(this.rpc, redeliverWebhook, question);
  }

  @Endpoint(postWebhookReplay)
  replay({ fields, params, caller }: CallOf<typeof postWebhookReplay>) {
    return callModule(this.rpc, replayWebhook, {
      ...byCaller(caller),
      id: params.id,
      since: fields.since,
      until: fields.until,
      eventTypes: fields.event_types,
    });
  }
}
