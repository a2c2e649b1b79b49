import { type DynamicModule, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import { BacktestsRpc } from './backtests.rpc';
import { StartBacktestService } from './start-backtest.service';

/** Tries rules on stored orders. The work itself is a job. */
@Module({})
export class BacktestsModule {
  static forRoot(clock: Clock): DynamicModule {
    return {
      module: BacktestsModule,
      controllers: [BacktestsRpc],
      providers: [{ provide: CLOCK, useValue: clock }, StartBacktestService],
    };
  }
}
