import { Injectable } from '@nestjs/common';
import {
  describeOrders,
  type openOrderCase,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { fromRow } from '../cases/present-case';
import { BringOrdersService } from './bring-orders.service';
import { beyondLimit } from './find-subject-case.service';

/** Opens cases for orders by hand. */
@Injectable()
export class OpenOrderCaseService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly bringer: BringOrdersService,
  ) {}

  /** @throws ServiceError `not_found`; `conflict` beyond a limit; `unavailable` without screening. */
  async open(request: RequestOf<typeof openOrderCase>): Promise<ReplyOf<typeof openOrderCase>> {
    const { accountId, shieldId, reason, actor } = request;
    const { orders } = await this.rpc.call(describeOrders, { orders: [{ accountId, shieldId }] });
    const [order] = orders;
    if (order === undefined) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    const brought = await this.database.transaction((runner) =>
      this.bringer.bring(runner, [order], { actor, reason }),
    );
    const found = brought.get(order);
    if (found === undefined) throw beyondLimit();
    return { case: fromRow(found.row), isNew: found.isNew };
  }
}
