import type { Command } from 'commander';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

/** `people setup-link|operators|remove-operator|reset-second-factor`. */
export function addPeopleCommands(program: Command, tool: Tool): void {
  const people = program.command('people').description('people who sign in to the web console');

  people
    .command('setup-link')
    .description('a link that makes the person who opens it an operator; once, within an hour')
    .option('--account <id>', 'an account to become an admin of, too', Number)
    .action(async ({ account }: { account?: number }, command: Command) => {
      const link = await tool.admin(command).ask<object>('POST', '/setup-links', { account_id: account });
      printRecord(tool.io, tool.isJson(command), { ...link });
    });

  people
    .command('operators')
    .description('list the people who may act for every account')
    .action(async (_options: object, command: Command) => {
      const rows = await tool.admin(command).ask<Record<string, unknown>[]>('GET', '/operators');
      printRows(tool.io, tool.isJson(command), rows, ['id', 'name', 'email', 'last_signed_in_at']);
    });

  people
    .command('remove-operator <user-id>')
    .description('end the sessions of an operator, who can act for every account no more')
    .action(async (userId: string, _options: object, command: Command) => {
      const path = `/operators/${encodeURIComponent(userId)}`;
      const operator = await tool.admin(command).ask<object>('DELETE', path);
      printRecord(tool.io, tool.isJson(command), { ...operator });
    });

  people
    .command('reset-second-factor <user-id>')
    .description(
      'for a person who lost the authenticator and the recovery codes: the password alone lets them in',
    )
    .action(async (userId: string, _options: object, command: Command) => {
      const path = `/people/${encodeURIComponent(userId)}/second-factor`;
      const person = await tool.admin(command).ask<object>('DELETE', path);
      printRecord(tool.io, tool.isJson(command), { ...person });
    });
}
