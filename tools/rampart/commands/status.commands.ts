import type { Command } from 'commander';
import { printRows } from '../print';
import type { Tool } from '../tool';

/** `status`: the running services. */
export function addStatusCommand(program: Command, tool: Tool): void {
  program
    .command('status')
    .description('show which services are running')
    .action(async (_options: object, command: Command) => {
      const rows = await tool.admin(command).ask<Record<string, unknown>[]>('GET', '/services');
      printRows(tool.io, tool.isJson(command), rows, ['service', 'state', 'version', 'started_at']);
    });
}
