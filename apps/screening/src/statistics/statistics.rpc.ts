import {
  chartOrders,
  type ReplyOf,
  type RequestOf,
  rebuildStatistics,
  summarizeOrders,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { RebuildStatisticsService } from './rebuild-statistics.service';
import { StatisticsService } from './statistics.service';

/** Answers what an account's orders add up to. */
@RpcController()
export class StatisticsRpc {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly rebuilds: RebuildStatisticsService,
  ) {}

  @Handles(summarizeOrders)
  @TakesTurns('reads')
  summarize(request: RequestOf<typeof summarizeOrders>): Promise<ReplyOf<typeof summarizeOrders>> {
    return this.statistics.summarize(request);
  }

  @Handles(chartOrders)
  @TakesTurns('reads')
  chart(request: RequestOf<typeof chartOrders>): Promise<ReplyOf<typeof chartOrders>> {
    return this.statistics.chart(request);
  }

  @Handles(rebuildStatistics)
  rebuild(request: RequestOf<typeof rebuildStatistics>): Promise<ReplyOf<typeof rebuildStatistics>> {
    return this.rebuilds.rebuild(request);
  }
}
