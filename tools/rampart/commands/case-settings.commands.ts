import { type Command, Option } from 'commander';
import { DEFAULT, limit, toWire, withAccount } from '../options';
import { printRecord } from '../print';
import type { Tool } from '../tool';

const OPENINGS = ['review_and_reject', 'review', 'reject', 'rules_only', DEFAULT];

interface SetOptions {
  readonly account: number;
  readonly opening?: string;
  readonly dueMinutes?: number | typeof DEFAULT;
}

/** `case-settings show|set`: which orders of an account open cases, and when these are due. */
export function addCaseSettingsCommands(program: Command, tool: Tool): void {
  const settings = program
    .command('case-settings')
    .description('which orders of an account open cases for its analysts, and when these are due');

  withAccount(
    settings.command('show').description('show what an account has set, and what holds for it'),
  ).action(async ({ account }: { account: number }, command: Command) => {
    const found = await tool.admin(command).ask<object>('GET', pathOf(account));
    printRecord(tool.io, tool.isJson(command), { ...found });
  });

  withAccount(settings.command('set').description('set them; what is not named stays'))
    .addOption(
      new Option('--case-opening, --opening <decisions>', 'decisions that open a case, or "default"').choices(
        OPENINGS,
      ),
    )
    .option('--due-minutes <n>', 'minutes within which a case should be decided, or "default"', limit)
    .action(async ({ account, opening, dueMinutes }: SetOptions, command: Command) => {
      const changes = { case_opening: toWire(opening), due_minutes: toWire(dueMinutes) };
      const changed = await tool.admin(command).ask<object>('PATCH', pathOf(account), changes);
      printRecord(tool.io, tool.isJson(command), { ...changed });
    });
}

const pathOf = (account: number) => `/accounts/${account}/case-settings`;
