import type { Command } from 'commander';
import { DEFAULT_LIMITS } from '../../../apps/gateway/src/accounts/limits';
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

interface ShowOptions {
  readonly account: number;
  readonly key?: string;
}

interface LimitRecord extends Record<string, unknown> {
  readonly rate_per_minute: number | null;
  readonly per_day: number | null;
  readonly per_month: number | null;
}

interface Usage {
  readonly minute: Used;
  readonly day: Used;
  readonly month: Used;
}

interface Used {
  readonly used: number;
  readonly limit: number;
}

/** `limits show|set` for an account or one of its keys. */
export function addLimitCommands(program: Command, tool: Tool): void {
  const limits = program.command('limits').description('limits of accounts and keys');
  withAccount(
    limits
      .command('show')
      .description('show the limits that are set, and with --key-id what holds and is used'),
  )
    .option('--key-id, --key <key-id>', 'of this key')
    .action(async (options: ShowOptions, command: Command) => showLimits(tool, command, options));
  withLimits(withAccount(limits.command('set').description('set limits; those that are not named stay')))
    .option('--key-id, --key <key-id>', 'of this key only')
    .action(async (options: SetOptions, command: Command) => {
      const path =
        options.key === undefined ? `/accounts/${options.account}` : keyPath(options.account, options.key);
      const changed = await tool.admin(command).ask<object>('PATCH', path, limitsToWire(options));
      printRecord(tool.io, tool.isJson(command), { ...changed });
    });
}

async function showLimits(tool: Tool, command: Command, { account, key }: ShowOptions): Promise<void> {
  const admin = tool.admin(command);
  const ofAccount = await admin.ask<LimitRecord>('GET', `/accounts/${account}`);
  if (key === undefined) {
    const { rate_per_minute, per_day, per_month } = ofAccount;
    const rows = [
      { limit: 'calls a minute', set: rate_per_minute, default: DEFAULT_LIMITS.ratePerMinute },
      { limit: 'calls a day', set: per_day, default: DEFAULT_LIMITS.perDay },
      { limit: 'calls a month', set: per_month, default: DEFAULT_LIMITS.perMonth },
    ];
    printRows(tool.io, tool.isJson(command), rows, ['limit', 'set', 'default']);
    return;
  }
  const path = keyPath(account, key);
  const [ofKey, usage] = [
    await admin.ask<LimitRecord>('GET', path),
    await admin.ask<Usage>('GET', `${path}/usage`),
  ];
  const rowOf = (limit: string, name: keyof LimitRecord, { used, limit: holds }: Used) => ({
    ...{ limit, key: ofKey[name], account: ofAccount[name], holds, used },
  });
  const rows = [
    rowOf('calls a minute', 'rate_per_minute', usage.minute),
    rowOf('calls a day', 'per_day', usage.day),
    rowOf('calls a month', 'per_month', usage.month),
  ];
  printRows(tool.io, tool.isJson(command), rows, ['limit', 'key', 'account', 'holds', 'used']);
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
