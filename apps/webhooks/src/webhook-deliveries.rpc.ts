import {
  listWebhookDeliveries,
  type ReplyOf,
  type RequestOf,
  redeliverWebhook,
  replayWebhook,
  testWebhook,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { DeliveriesLogService } from './log/deliveries-log.service';
import { SendAgainService } from './log/send-again.service';
import { StartReplayService } from './replays/start-replay.service';

/** Answers commands about deliveries. */
@RpcController()
export class WebhookDeliveriesRpc {
  constructor(
    private readonly log: DeliveriesLogService,
    private readonly sending: SendAgainService,
    private readonly replays: StartReplayService,
  ) {}

  @Handles(listWebhookDeliveries)
  @TakesTurns('reads')
  list(request: RequestOf<typeof listWebhookDeliveries>): Promise<ReplyOf<typeof listWebhookDeliveries>> {
    return this.log.page(request);
  }

  @Handles(testWebhook)
  test(request: RequestOf<typeof testWebhook>): Promise<ReplyOf<typeof testWebhook>> {
    return this.sending.test(request);
  }

  @Handles(redeliverWebhook)
  @TakesTurns('changes')
  redeliver(request: RequestOf<typeof redeliverWebhook>): Promise<ReplyOf<typeof redeliverWebhook>> {
    return this.sending.redeliver(request);
  }

  @Handles(replayWebhook)
  @TakesTurns('changes')
  replay(request: RequestOf<typeof replayWebhook>): Promise<ReplyOf<typeof replayWebhook>> {
    return this.replays.start(request);
  }
}
