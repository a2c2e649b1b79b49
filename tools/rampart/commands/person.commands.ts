import type { Command } from 'commander';
import { withAccount, words } from '../options';
import { printRows } from '../print';
import type { Tool } from '../tool';

interface PersonOptions {
  readonly account: number;
  readonly type: string;
  readonly value: string;
  readonly absent?: readonly string[];
}

type Counts = Readonly<Record<string, number>>;

/** Milliseconds that a call may take: large tables are scanned row by row. */
const TIMEOUT_MS = 30 * 60_000;

/** `person show`: where a person's value is kept. `erase`: erases it. */
export function addPersonCommands(program: Command, tool: Tool): void {
  const person = program.command('person').description('what is kept of a person');
  withValue(
    person
      .command('show')
      .description(
        'where a value is kept, by service and table: what erase would erase now; changes nothing',
      ),
  ).action(async (options: PersonOptions, command: Command) => {
    const { found } = await ask<{ found: Counts }>(tool, command, options, 'erasures/preview');
    printCounts(tool, command, found);
  });
  withValue(
    program
      .command('erase')
      .description('forget a person: takes a value out of everything that is kept; counts and models stay'),
  ).action(async (options: PersonOptions, command: Command) => {
    const { erased } = await ask<{ erased: Counts }>(tool, command, options, 'erasures');
    printCounts(tool, command, erased);
  });
}

const withValue = (command: Command): Command =>
  withAccount(command)
    .requiredOption(
      '--type <entity>',
      'what it is: email, phone, ip, username, account, device, cookie, address …',
    )
    .requiredOption('--value <text>', 'the value, in any spelling')
    .option('--absent <services>', 'services that this deployment does not have, e.g. cases,webhooks', words);

function ask<T>(
  tool: Tool,
  command: Command,
  { account, type, value, absent }: PersonOptions,
  path: string,
): Promise<T> {
  const body = { entity_type: type, value, absent };
  return tool.admin(command).ask<T>('POST', `/accounts/${account}/${path}`, body, TIMEOUT_MS);
}

function printCounts(tool: Tool, command: Command, counts: Counts): void {
  const rows = Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([where, rows]) => ({ where, rows }));
  printRows(tool.io, tool.isJson(command), rows, ['where', 'rows']);
}
