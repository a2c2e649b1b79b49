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
import { byKey } from '../pipeline/by-key';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteWebhookEndpoint } from './delete-webhook/delete-webhook.endpoint';
import { presentDelivery } from './delivery-record';
import { getWebhookEndpoint } from './get-webhook/get-webhook.endpoint';
import { getWebhookDeliveries } from './get-webhook-deliveries/get-webhook-deliveries.endpoint';
import { getWebhooks } from './get-webhooks/get-webhooks.endpoint';
import { postWebhook } from './post-webhook/post-webhook.endpoint';
import { postWebhookRedeliver } from './post-webhook-redeliver/post-webhook-redeliver.endpoint';
import { postWebhookReplay } from './post-webhook-replay/post-webhook-replay.endpoint';
import { postWebhookRotateSecret } from './post-webhook-rotate-secret/post-webhook-rotate-secret.endpoint';
import { postWebhookTest } from './post-webhook-test/post-webhook-test.endpoint';
import { postWebhooks } from './post-webhooks/post-webhooks.endpoint';
import { presentWebhook } from './webhook-record';

/** Calls a service that a deployment may leave out: `module_not_installed` then. */
@Controller()
export class WebhooksController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhooks)
  async add({ fields, caller }: CallOf<typeof postWebhooks>) {
    const { webhook, secret } = await callModule(this.rpc, createWebhook, {
      ...byKey(caller),
      url: fields.url,
      eventTypes: fields.event_types,
      description: fields.description,
      personal: fields.personal ?? false,
    });
    return { webhook: presentWebhook(webhook), secret };
  }

  @Endpoint(getWebhooks)
  async list({ fields, caller }: CallOf<typeof getWebhooks>) {
    const { webhooks, nextBeforeId } = await callModule(this.rpc, listWebhooks, {
      accountId: caller.accountId,
      beforeId: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return {
      webhooks: webhooks.map(presentWebhook),
      next_cursor: cursorBefore(getWebhooks.id, nextBeforeId),
    };
  }

  @Endpoint(getWebhookEndpoint)
  async read({ params, caller }: CallOf<typeof getWebhookEndpoint>) {
    return presentWebhook(
      await callModule(this.rpc, getWebhook, { accountId: caller.accountId, id: params.id }),
    );
  }

  @Endpoint(postWebhook)
  async change({ fields, params, caller }: CallOf<typeof postWebhook>) {
    const webhook = await callModule(this.rpc, updateWebhook, {
      ...byKey(caller),
      id: params.id,
      url: fields.url,
      eventTypes: fields.event_types,
      description: fields.description,
      enabled: fields.enabled,
    });
    return presentWebhook(webhook);
  }

  @Endpoint(deleteWebhookEndpoint)
  async remove({ params, caller }: CallOf<typeof deleteWebhookEndpoint>) {
    return presentWebhook(await callModule(this.rpc, deleteWebhook, { ...byKey(caller), id: params.id }));
  }

  @Endpoint(postWebhookRotateSecret)
  async rotateSecret({ fields, params, caller }: CallOf<typeof postWebhookRotateSecret>) {
    const question = { ...byKey(caller), id: params.id, overlapHours: fields.overlap_hours };
    const { webhook, secret } = await callModule(this.rpc, rotateWebhookSecret, question);
    return { webhook: presentWebhook(webhook), secret };
  }

  @Endpoint(postWebhookTest)
  async test({ params, caller }: CallOf<typeof postWebhookTest>) {
    return presentDelivery(
      await callModule(this.rpc, testWebhook, { accountId: caller.accountId, id: params.id }),
    );
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
    return {
      deliveries: deliveries.map(presentDelivery),
      next_cursor: cursorBefore(getWebhookDeliveries.id, nextBeforeId),
    };
  }

  @Endpoint(postWebhookRedeliver)
  async redeliver({ params, caller }: CallOf<typeof postWebhookRedeliver>) {
    const question = { accountId: caller.accountId, id: params.id, deliveryId: params.delivery_id };
    return presentDelivery(await callModule(this.rpc, redeliverWebhook, question));
  }

  @Endpoint(postWebhookReplay)
  async replay({ fields, params, caller }: CallOf<typeof postWebhookReplay>) {
    const webhook = await callModule(this.rpc, replayWebhook, {
      ...byKey(caller),
      id: params.id,
      since: fields.since,
      until: fields.until,
      eventTypes: fields.event_types,
    });
    return presentWebhook(webhook);
  }
}
