import type { Command } from 'commander';
import { count, withAccount } from '../options';
import { printRows } from '../print';
import type { Tool } from '../tool';

const WINDOWS = ['60s', '300s', '3600s', '86400s'] as const;
type Limits = Readonly<Record<(typeof WINDOWS)[number], number>>;

interface Threshold {
  readonly entity_type: string;
  /** Null: every action without one of its own. */
  readonly action: string | null;
  readonly limits: Limits;
}

/** As in the admin API's answers. */
interface Thresholds {
  readonly thresholds: readonly Threshold[];
  /** Null: every other kind. */
  readonly defaults: readonly { readonly entity_type: string | null; readonly limits: Limits }[];
}

interface AccountOption {
  readonly account: number;
}

interface NameOptions extends AccountOption {
  readonly entityType?: string;
  readonly action?: string;
}

interface SetOptions extends NameOptions {
  readonly entityType: string;
  readonly in60s?: number;
  readonly in300s?: number;
  readonly in3600s?: number;
  readonly in86400s?: number;
}

/** `velocity-thresholds show|set|reset`: how often entities of an account may act. */
export function addVelocityThresholdCommands(program: Command, tool: Tool): void {
  const thresholds = program
    .command('velocity-thresholds')
    .description('how often an IP address, e-mail, account … may act before it is suspected');
  addShow(thresholds, tool);
  addSet(thresholds, tool);
  addReset(thresholds, tool);
}

function addShow(thresholds: Command, tool: Tool): void {
  withAccount(
    thresholds.command('show').description('show what an account has set, and the defaults beside it'),
  ).action(async ({ account }: AccountOption, command: Command) => {
    print(tool, command, await tool.admin(command).ask<Thresholds>('GET', pathOf(account)));
  });
}

function addSet(thresholds: Command, tool: Tool): void {
  withAccount(
    thresholds
      .command('set')
      .description('set the limits of a kind of entity, or of one of its actions; windows not named stay'),
  )
    .requiredOption('--entity-type <type>', 'ip, email, phone, device, account, cookie or a word of your own')
    .option('--action <action>', 'the action that it is about, else every action without limits of its own')
    .option('--in-60s <n>', 'actions within a minute that are not suspected yet', count)
    .option('--in-300s <n>', 'within five minutes', count)
    .option('--in-3600s <n>', 'within an hour', count)
    .option('--in-86400s <n>', 'within a day', count)
    .action(async (options: SetOptions, command: Command) => {
      const admin = tool.admin(command);
      const known = await admin.ask<Thresholds>('GET', pathOf(options.account));
      const changed = {
        entity_type: options.entityType,
        action: options.action ?? null,
        limits: limitsOf(known, options),
      };
      const body = { thresholds: [...othersThan(known.thresholds, options), changed] };
      print(tool, command, await admin.ask<Thresholds>('PUT', pathOf(options.account), body));
    });
}

function addReset(thresholds: Command, tool: Tool): void {
  withAccount(
    thresholds
      .command('reset')
      .description('go back to the defaults: of all kinds, of one, or of one of its actions'),
  )
    .option('--entity-type <type>', 'the kind of entity, else all')
    .option('--action <action>', 'with --entity-type: the action, else all limits of the kind')
    .action(async (options: NameOptions, command: Command) => {
      const admin = tool.admin(command);
      const path = pathOf(options.account);
      if (options.entityType === undefined) {
        if (options.action !== undefined) command.error("error: option '--action' needs '--entity-type'");
        print(tool, command, await admin.ask<Thresholds>('DELETE', path));
        return;
      }
      const { thresholds: known } = await admin.ask<Thresholds>('GET', path);
      const kept =
        options.action === undefined
          ? known.filter((each) => each.entity_type !== options.entityType)
          : othersThan(known, options);
      print(tool, command, await admin.ask<Thresholds>('PUT', path, { thresholds: kept }));
    });
}

const pathOf = (account: number) => `/accounts/${account}/velocity-thresholds`;

const isNamed = (each: Threshold, { entityType, action }: NameOptions): boolean =>
  each.entity_type === entityType && each.action === (action ?? null);

const othersThan = (thresholds: readonly Threshold[], named: NameOptions): Threshold[] =>
  thresholds.filter((each) => !isNamed(each, named));

/** Every window: as given, otherwise as it currently holds for the kind and action. */
function limitsOf({ thresholds, defaults }: Thresholds, options: SetOptions): Partial<Limits> {
  const before =
    thresholds.find((each) => isNamed(each, options)) ??
    thresholds.find((each) => each.entity_type === options.entityType && each.action === null) ??
    defaults.find((each) => each.entity_type === options.entityType) ??
    defaults.find((each) => each.entity_type === null);
  return {
    ...before?.limits,
    ...(options.in60s !== undefined && { '60s': options.in60s }),
    ...(options.in300s !== undefined && { '300s': options.in300s }),
    ...(options.in3600s !== undefined && { '3600s': options.in3600s }),
    ...(options.in86400s !== undefined && { '86400s': options.in86400s }),
  };
}

/** For people one table, with the defaults below the account's settings. */
function print(tool: Tool, command: Command, answer: Thresholds): void {
  if (tool.isJson(command)) {
    tool.io.out(JSON.stringify(answer));
    return;
  }
  const rows = [
    ...answer.thresholds.map(({ action, ...each }) => ({
      ...each,
      action: action ?? '(others)',
      by: 'account',
    })),
    ...answer.defaults.map((each) => ({ ...each, action: '(all)', by: 'default' })),
  ].map(({ entity_type, action, limits, by }) => ({
    entity_type: entity_type ?? '(others)',
    action,
    ...limits,
    by,
  }));
  printRows(tool.io, false, rows, ['entity_type', 'action', ...WINDOWS, 'by']);
}
