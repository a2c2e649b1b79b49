import type { Command } from 'commander';
import { withAccount, words } from '../options';
import { printRows } from '../print';
import type { Tool } from '../tool';

interface EraseOptions {
  readonly account: number;
  readonly type: string;
  readonly value: string;
  readonly absent?: readonly string[];
}

interface Erasure {
  readonly erased: Readonly<Record<string, number>>;
}

/** Milliseconds that an erasure may take: large tables are scanned row by row. */
const TIMEOUT_MS = 30 * 60_000;

/** `erase`: erases a person's value. */
export function addEraseCommand(program: Command, tool: Tool): void {
  withAccount(
    program
      .command('erase')
      .description('forget a person: takes a value out of everything that is kept; counts and models stay'),
  )
    .requiredOption(
      '--type <entity>',
      'what it is: email, phone, ip, username, account, device, cookie, address …',
    )
    .requiredOption('--value <text>', 'the value, in any spelling')
    .option('--absent <services>', 'services that this deployment does not have, e.g. cases,webhooks', words)
    .action(async ({ account, type, value, absent }: EraseOptions, command: Command) => {
      const body = { entity_type: type, value, absent };
      const { erased } = await tool
        .admin(command)
        .ask<Erasure>('POST', `/accounts/${account}/erasures`, body, TIMEOUT_MS);
      const rows = Object.entries(erased)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([where, rows]) => ({ where, rows }));
      printRows(tool.io, tool.isJson(command), rows, ['where', 'rows']);
    });
}
