import { checkOrders, describeService, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcController } from '@rampart/rpc';
import { CheckOrdersService } from './order/check-orders.service';

const describeChecks = describeService('checks');

/** Answers commands for checks of whole orders. */
@RpcController()
export class ChecksRpc {
  constructor(private readonly orders: CheckOrdersService) {}

  @Handles(checkOrders)
  check(request: RequestOf<typeof checkOrders>): Promise<ReplyOf<typeof checkOrders>> {
    return this.orders.check(request);
  }

  @Handles(describeChecks)
  describe(): ReplyOf<typeof describeChecks> {
    return describeRunning('checks');
  }
}
