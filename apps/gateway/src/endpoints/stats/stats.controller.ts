import { Controller } from '@nestjs/common';
import { chartOrders, summarizeOrders } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getStatsSummary } from './get-stats-summary/get-stats-summary.endpoint';
import { getStatsTimeseries } from './get-stats-timeseries/get-stats-timeseries.endpoint';

@Controller()
export class StatsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getStatsSummary)
  summarize({ fields: { from, to, compare }, caller: { accountId } }: CallOf<typeof getStatsSummary>) {
    return this.rpc.call(summarizeOrders, { accountId, from, to, compare });
  }

  @Endpoint(getStatsTimeseries)
  chart({ fields, caller: { accountId } }: CallOf<typeof getStatsTimeseries>) {
    const { from, to, by, tz, group, metric, currency, limit } = fields;
    return this.rpc.call(chartOrders, {
      accountId,
      from,
      to,
      by,
      timeZone: tz,
      group,
      metric,
      currency,
      limit,
    });
  }
}
