import type { Command } from 'commander';
import {
  amountsByCurrency,
  type DEFAULT,
  decimal,
  figuresByName,
  limit,
  toWire,
  withAccount,
} from '../options';
import { printRecord } from '../print';
import type { Tool } from '../tool';

interface SetOptions {
  readonly account: number;
  readonly reviewAbove?: number | typeof DEFAULT;
  readonly rejectFrom?: number | typeof DEFAULT;
  readonly costs?: Readonly<Record<string, number>> | typeof DEFAULT;
  readonly dailyAmount?: number | typeof DEFAULT;
  readonly dailyAmountIn?: Readonly<Record<string, number | null>>;
  readonly dailyAttempts?: number | typeof DEFAULT;
}

/** `thresholds show|set`: the scores and totals from which an account's orders are reviewed and rejected. */
export function addThresholdCommands(program: Command, tool: Tool): void {
  const thresholds = program
    .command('thresholds')
    .description('scores and daily totals at which the orders of an account are reviewed or rejected');

  withAccount(
    thresholds.command('show').description('show what an account has set, and what holds for it'),
  ).action(async ({ account }: { account: number }, command: Command) => {
    const settings = await tool.admin(command).ask<object>('GET', pathOf(account));
    printRecord(tool.io, tool.isJson(command), { ...settings });
  });

  withAccount(thresholds.command('set').description('set thresholds; those that are not named stay'))
    .option('--review-above <score>', 'REVIEW above this score, 0 to 100, or "default"', decimal)
    .option('--reject-from <score>', 'REJECT from this score on, 0 to 100, or "default"', decimal)
    .option(
      '--costs <list>',
      'what decisions cost, e.g. order_amount=80,lost_sale_share=0.4,review=12: thresholds that are not set follow from it; or "default" (docs/thresholds.md)',
      figuresByName,
    )
    .option(
      '--daily-amount-limit, --daily-amount <amount>',
      'per e-mail address, day and currency, or "default"',
      decimal,
    )
    .option(
      '--daily-amount-limits, --daily-amount-in <list>',
      'of single currencies, e.g. EUR=500,JPY=default',
      amountsByCurrency,
    )
    .option('--daily-attempts-limit, --daily-attempts <n>', 'orders per BIN and day, or "default"', limit)
    .action(async (options: SetOptions, command: Command) => {
      const changed = await tool
        .admin(command)
        .ask<object>('PATCH', pathOf(options.account), changesToWire(options));
      printRecord(tool.io, tool.isJson(command), { ...changed });
    });
}

const pathOf = (account: number) => `/accounts/${account}/screening-settings`;

const changesToWire = (options: SetOptions) => ({
  review_above: toWire(options.reviewAbove),
  reject_from: toWire(options.rejectFrom),
  costs: toWire(options.costs),
  daily_amount_limit: toWire(options.dailyAmount),
  daily_amount_limits: options.dailyAmountIn,
  daily_attempts_limit: toWire(options.dailyAttempts),
});
