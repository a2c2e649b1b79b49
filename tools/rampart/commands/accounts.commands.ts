import type { Command } from 'commander';
import { type LimitOptions, limitsToWire, withLimits } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

/** `accounts create|list`. */
export function addAccountCommands(program: Command, tool: Tool): void {
  const accounts = program.command('accounts').description('accounts: the tenants of this Rampart');

  withLimits(accounts.command('create <name>').description('create an account')).action(
    async (name: string, options: LimitOptions, command: Command) => {
      const body = { name, ...limitsToWire(options) };
      printRecord(tool.io, tool.isJson(command), await tool.admin(command).ask('POST', '/accounts', body));
    },
  );

  accounts
    .command('list')
    .description('list all accounts')
    .action(async (_options: object, command: Command) => {
      const rows = await tool.admin(command).ask<Record<string, unknown>[]>('GET', '/accounts');
      printRows(tool.io, tool.isJson(command), rows, [
        'id',
        'name',
        'rate_per_minute',
        'per_day',
        'per_month',
      ]);
    });
}
