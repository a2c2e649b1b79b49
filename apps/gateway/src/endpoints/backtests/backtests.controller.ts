import { Controller } from '@nestjs/common';
import { getJob, listBacktestOrders, startBacktest } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { toCursor } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { presentBacktest } from './backtest-record';
import { getBacktest } from './get-backtest/get-backtest.endpoint';
import { getBacktestOrders } from './get-backtest-orders/get-backtest-orders.endpoint';
import { candidateOf } from './post-backtests/backtest-document';
import { postBacktests } from './post-backtests/post-backtests.endpoint';

@Controller()
export class BacktestsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postBacktests)
  async start({ document, caller }: CallOf<typeof postBacktests>) {
    const { since, until, sample } = document;
    const question = { ...byCaller(caller), candidate: candidateOf(document), since, until, sample };
    return presentBacktest(await this.rpc.call(startBacktest, question));
  }

  @Endpoint(getBacktest)
  async read({ params, caller }: CallOf<typeof getBacktest>) {
    const { accountId } = caller;
    return presentBacktest(await this.rpc.call(getJob, { accountId, id: params.id, kind: 'backtest' }));
  }

  @Endpoint(getBacktestOrders)
  async listOrders({ fields, params, caller }: CallOf<typeof getBacktestOrders>) {
    const { orders, kept, next } = await this.rpc.call(listBacktestOrders, {
      accountId: caller.accountId,
      id: params.id,
      from: fields.from,
      to: fields.to,
      withScreenings: caller.scopes.has('screen.read'),
      after: fields.cursor?.after ?? null,
      limit: fields.limit,
    });
    return {
      orders,
      kept,
      next_cursor: next === null ? null : toCursor(getBacktestOrders.id, { after: next }),
    };
  }
}
