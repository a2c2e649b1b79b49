import type { Command } from 'commander';
import { ToolError } from '../io';
import { type LimitOptions, limitsToWire, withLimits } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

/** `accounts create|list|suspend|resume|delete`. */
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
        'state',
        'rate_per_minute',
        'per_day',
        'per_month',
      ]);
    });

  accounts
    .command('suspend <account-id>')
    .description('refuse every key of an account, within a second; data, webhooks and schedules stay')
    .action((id: string, _options: object, command: Command) =>
      change(tool, command, 'POST', `${accountPath(id)}/suspend`),
    );

  accounts
    .command('resume <account-id>')
    .description('end a suspension')
    .action((id: string, _options: object, command: Command) =>
      change(tool, command, 'POST', `${accountPath(id)}/resume`),
    );

  accounts
    .command('delete <account-id>')
    .description(
      'end an account for good: keys are revoked, users and webhooks removed, scheduled trainings ended; its data goes with its retention',
    )
    .option('--yes', 'do it without asking')
    .action(async (id: string, { yes = false }: { readonly yes?: boolean }, command: Command) => {
      if (!yes) await assertMeant(tool, command, id);
      await change(tool, command, 'DELETE', accountPath(id));
    });
}

async function change(tool: Tool, command: Command, method: 'POST' | 'DELETE', path: string): Promise<void> {
  const account = await tool.admin(command).ask<object>(method, path);
  printRecord(tool.io, tool.isJson(command), { ...account });
}

/** @throws ToolError unless the person at the terminal says so. */
async function assertMeant(tool: Tool, command: Command, id: string): Promise<void> {
  if (tool.io.confirm === undefined) throw new ToolError('Nothing was changed. Give --yes to delete it.');
  const { name } = await tool.admin(command).ask<{ name: string }>('GET', accountPath(id));
  if (await tool.io.confirm(`Delete account ${id} (${name}) for good?`)) return;
  throw new ToolError('Nothing was changed.');
}

const accountPath = (id: string) => `/accounts/${encodeURIComponent(id)}`;
