import { Injectable } from '@nestjs/common';
import {
  type FoundScreening,
  type listBacktestOrders,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { JobRow } from '../database/rows/job.row';
import { ShownOrders } from '../stored/shown-orders/shown-orders.service';
import { BacktestOrdersRepository } from './orders/backtest-orders.repository';

/** Pages through the orders that a backtest decides otherwise. */
@Injectable()
export class ListBacktestOrdersService {
  constructor(
    private readonly database: Database,
    private readonly kept: BacktestOrdersRepository,
    private readonly orders: ShownOrders,
  ) {}

  /** @throws ServiceError `not_found`, the same for another account's backtest and an unknown one. */
  async list(request: RequestOf<typeof listBacktestOrders>): Promise<ReplyOf<typeof listBacktestOrders>> {
    const { accountId, id: jobId, from, to, withScreenings, after, limit } = request;
    const where = { accountId: String(accountId), id: jobId, kind: 'backtest' as const };
    if (!(await this.database.rows(JobRow).existsBy(where))) {
      throw new ServiceError('not_found', { message: 'No job with this id.' });
    }
    const selection = {
      accountId,
      jobId,
      before: from,
      after: to,
      afterPlace: after ?? -1,
      limit: limit + 1,
    };
    const found = await this.kept.page(selection);
    const page = found.slice(0, limit);
    const ids = page.map(({ shieldId }) => shieldId);
    const shown = withScreenings ? await this.orders.show(accountId, ids) : new Map<string, FoundScreening>();
    return {
      orders: page.map(({ shieldId, before, after: then, amount, currency }) => ({
        shield_id: shieldId,
        from: before,
        to: then,
        amount,
        currency,
        screening: shown.get(shieldId) ?? null,
      })),
      kept: await this.kept.count(accountId, jobId),
      next: found.length > limit ? (page.at(-1)?.place ?? null) : null,
    };
  }
}
