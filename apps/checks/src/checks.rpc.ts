import { checkOrder, checkOrders, describeService, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcController } from '@rampart/rpc';
import { CheckOrderService } from './order/check-order.service';

const describeChecks = describeService('checks');

/** What the checks service answers over NATS. */
@RpcController()
export class ChecksRpc {
  constructor(private readonly orders: CheckOrderService) {}

  @Handles(checkOrder)
  order(request: RequestOf<typeof checkOrder>): Promise<ReplyOf<typeof checkOrder>> {
    return this.orders.check(request);
  }

  @Handles(checkOrders)
  manyOrders(request: RequestOf<typeof checkOrders>): Promise<ReplyOf<typeof checkOrders>> {
    return this.orders.checkMany(request);
  }

  @Handles(describeChecks)
  describe(): ReplyOf<typeof describeChecks> {
    return describeRunning('checks');
  }
}
