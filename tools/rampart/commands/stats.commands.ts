import type { Command } from 'commander';
import { withAccount } from '../options';
import { printRecord } from '../print';
import type { Tool } from '../tool';

/** Milliseconds that a call may take: a million orders take a minute or two. */
const TIMEOUT_MS = 30 * 60_000;

/** `stats rebuild`: counts an account's orders again. */
export function addStatsCommands(program: Command, tool: Tool): void {
  const stats = program.command('stats').description('hourly counts of an account’s orders');
  withAccount(
    stats
      .command('rebuild')
      .description('count the orders of an account and its sandbox again, from what is stored of them'),
  ).action(async ({ account }: { account: number }, command: Command) => {
    const path = `/accounts/${account}/statistics/rebuild`;
    printRecord(tool.io, tool.isJson(command), {
      ...(await tool.admin(command).ask<object>('POST', path, {}, TIMEOUT_MS)),
    });
  });
}
