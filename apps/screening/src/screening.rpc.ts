import { describeService, getScreening, type ReplyOf, type RequestOf, screenOrder } from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';
import { ReplayScreeningService } from './replay-screening/replay-screening.service';
import { ScreenOrderService } from './screen-order/screen-order.service';

const describeScreening = describeService('screening');

/** What the screening service answers over NATS. */
@RpcDoor()
export class ScreeningRpc {
  constructor(
    private readonly orders: ScreenOrderService,
    private readonly replays: ReplayScreeningService,
  ) {}

  @Handles(screenOrder)
  screen(request: RequestOf<typeof screenOrder>): Promise<ReplyOf<typeof screenOrder>> {
    return this.orders.screen(request);
  }

  @Handles(getScreening)
  async get(request: RequestOf<typeof getScreening>): Promise<ReplyOf<typeof getScreening>> {
    return { result: await this.replays.getResult(request.accountId, request.shieldId) };
  }

  @Handles(describeScreening)
  describe(): ReplyOf<typeof describeScreening> {
    return describeRunning('screening');
  }
}
