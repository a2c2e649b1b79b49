import { type ReplyOf, type RequestOf, startBacktest } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { StartBacktestService } from './start-backtest.service';

/** Answers commands about backtests; the state of one is read like that of any job. */
@RpcController()
export class BacktestsRpc {
  constructor(private readonly backtests: StartBacktestService) {}

  @Handles(startBacktest)
  @TakesTurns('changes')
  start(request: RequestOf<typeof startBacktest>): Promise<ReplyOf<typeof startBacktest>> {
    return this.backtests.start(request);
  }
}
