import type { Command } from 'commander';
import {
  type DEFAULT,
  type LimitOptions,
  limit,
  limitsToWire,
  toWire,
  withAccount,
  withLimits,
  yesNo,
} from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';
import { keyPath } from './keys.commands';

interface SetOptions extends LimitOptions {
  readonly account: number;
  readonly key?: string;
}

interface EndpointOptions extends Omit<LimitOptions, 'perMonth'> {
  readonly counts?: boolean | typeof DEFAULT;
}

/** `limits set` for an account or one of its keys. */
export function addLimitCommands(program: Command, tool: Tool): void {
  const limits = program.command('limits').description('limits of accounts and keys');
  withLimits(withAccount(limits.command('set').description('set limits; those that are not named stay')))
    .option('--key <key-id>', 'of this key only')
    .action(async (options: SetOptions, command: Command) => {
      const path =
        options.key === undefined ? `/accounts/${options.account}` : keyPath(options.account, options.key);
      const changed = await tool.admin(command).ask<object>('PATCH', path, limitsToWire(options));
      printRecord(tool.io, tool.isJson(command), { ...changed });
    });
}

/** `endpoints list|set`. */
export function addEndpointCommands(program: Command, tool: Tool): void {
  const endpoints = program
    .command('endpoints')
    .description('what counts per endpoint, and limits per endpoint');

  endpoints
    .command('list')
    .description('list the endpoints and what holds for each')
    .action(async (_options: object, command: Command) => {
      const rows = await tool.admin(command).ask<Record<string, unknown>[]>('GET', '/endpoints');
      printRows(tool.io, tool.isJson(command), rows, [
        'id',
        'counts_now',
        'counts',
        'rate_per_minute',
        'per_day',
      ]);
    });

  endpoints
    .command('set <endpoint-id>')
    .description('set what holds for an endpoint; what is not named stays')
    .option('--counts <yes|no|default>', 'whether its calls count against the quota', yesNo)
    .option('--rate-per-minute <n>', 'calls a minute of one key to it, counted apart, or "default"', limit)
    .option('--per-day <n>', 'calls a day of one key to it, counted apart, or "default"', limit)
    .action(async (endpointId: string, options: EndpointOptions, command: Command) => {
      const { rate_per_minute, per_day } = limitsToWire(options);
      const body = { counts: toWire(options.counts), rate_per_minute, per_day };
      const path = `/endpoints/${encodeURIComponent(endpointId)}`;
      printRecord(tool.io, tool.isJson(command), await tool.admin(command).ask('PATCH', path, body));
    });
}
