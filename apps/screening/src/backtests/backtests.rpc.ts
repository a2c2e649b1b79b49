import { listBacktestOrders, type ReplyOf, type RequestOf, startBacktest } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ListBacktestOrdersService } from './list-backtest-orders.service';
import { StartBacktestService } from './start-backtest.service';

/** Answers commands about backtests; the state of one is read like that of any job. */
@RpcController()
export class BacktestsRpc {
  constructor(
    private readonly backtests: StartBacktestService,
    private readonly orders: ListBacktestOrdersService,
  ) {}

  @Handles(listBacktestOrders)
  @TakesTurns('reads')
  listOrders(request: RequestOf<typeof listBacktestOrders>): Promise<ReplyOf<typeof listBacktestOrders>> {
    return this.orders.list(request);
  }

  @Handles(startBacktest)
  @TakesTurns('changes')
  start(request: RequestOf<typeof startBacktest>): Promise<ReplyOf<typeof startBacktest>> {
    return this.backtests.start(request);
  }
}
