import {
  createWebhook,
  deleteWebhook,
  describeService,
  getWebhook,
  listWebhooks,
  type ReplyOf,
  type RequestOf,
  rotateWebhookSecret,
  updateWebhook,
} from '@rampart/contracts';
import { describeRunning, Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { AddWebhookService } from './endpoints/add-webhook.service';
import { ChangeWebhookService } from './endpoints/change-webhook.service';
import { ReadWebhooksService } from './endpoints/read-webhooks.service';

const describeWebhooks = describeService('webhooks');

/** Answers commands about webhooks. */
@RpcController()
export class WebhooksRpc {
  constructor(
    private readonly adding: AddWebhookService,
    private readonly changing: ChangeWebhookService,
    private readonly reading: ReadWebhooksService,
  ) {}

  @Handles(createWebhook)
  @TakesTurns('changes')
  create(request: RequestOf<typeof createWebhook>): Promise<ReplyOf<typeof createWebhook>> {
    return this.adding.add(request);
  }

  @Handles(listWebhooks)
  list(request: RequestOf<typeof listWebhooks>): Promise<ReplyOf<typeof listWebhooks>> {
    return this.reading.page(request);
  }

  @Handles(getWebhook)
  get(request: RequestOf<typeof getWebhook>): Promise<ReplyOf<typeof getWebhook>> {
    return this.reading.get(request);
  }

  @Handles(updateWebhook)
  @TakesTurns('changes')
  update(request: RequestOf<typeof updateWebhook>): Promise<ReplyOf<typeof updateWebhook>> {
    return this.changing.update(request);
  }

  @Handles(rotateWebhookSecret)
  @TakesTurns('changes')
  rotate(request: RequestOf<typeof rotateWebhookSecret>): Promise<ReplyOf<typeof rotateWebhookSecret>> {
    return this.changing.rotate(request);
  }

  @Handles(deleteWebhook)
  @TakesTurns('changes')
  delete(request: RequestOf<typeof deleteWebhook>): Promise<ReplyOf<typeof deleteWebhook>> {
    return this.changing.delete(request);
  }

  @Handles(describeWebhooks)
  describe(): ReplyOf<typeof describeWebhooks> {
    return describeRunning('webhooks');
  }
}
