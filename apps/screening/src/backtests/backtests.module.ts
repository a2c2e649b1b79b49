import { type DynamicModule, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import { PastOrders } from '../rules/promotion/past-orders.port';
import { RulesetsRepository } from '../rules/publish/rulesets.repository';
import { ShownOrders } from '../stored/shown-orders/shown-orders.service';
import { BacktestsRpc } from './backtests.rpc';
import { ListBacktestOrdersService } from './list-backtest-orders.service';
import { BacktestOrdersRepository } from './orders/backtest-orders.repository';
import { StartBacktestService } from './start-backtest.service';
import { TryPastOrders } from './try-past-orders';

/** Tries rules on stored orders. The work itself is a job. */
@Module({})
export class BacktestsModule {
  static forRoot(clock: Clock): DynamicModule {
    return {
      module: BacktestsModule,
      controllers: [BacktestsRpc],
      providers: [
        { provide: CLOCK, useValue: clock },
        StartBacktestService,
        ListBacktestOrdersService,
        BacktestOrdersRepository,
        ShownOrders,
        RulesetsRepository,
        { provide: PastOrders, useClass: TryPastOrders },
      ],
      exports: [PastOrders],
    };
  }
}
