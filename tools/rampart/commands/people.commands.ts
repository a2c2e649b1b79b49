import type { Command } from 'commander';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

/** `people setup-link|operators|remove-operator|find|reset-second-factor|enrolment-link|remove`. */
export function addPeopleCommands(program: Command, tool: Tool): void {
  const people = program.command('people').description('people who sign in to the web console');

  people
    .command('setup-link')
    .description('a link that makes the person who opens it an operator; once, within an hour')
    .option('--account-id, --account <id>', 'an account to become an admin of, too', Number)
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
    .command('find <email>')
    .description(
      'everyone who signs in under an address: it may be several people, since addresses are not verified',
    )
    .action(async (email: string, _options: object, command: Command) => {
      const path = `/people?email=${encodeURIComponent(email)}`;
      const rows = await tool.admin(command).ask<Record<string, unknown>[]>('GET', path);
      printRows(tool.io, tool.isJson(command), rows, [
        'id',
        'name',
        'email',
        'accounts',
        'is_operator',
        'authenticator',
        'passkeys',
        'last_signed_in_at',
      ]);
    });

  people
    .command('reset-second-factor <user-id>')
    .description(
      'for a person who lost the authenticator or the passkeys: removes all of them, and ends the sessions',
    )
    .action(async (userId: string, _options: object, command: Command) => {
      const path = `/people/${encodeURIComponent(userId)}/second-factor`;
      const person = await tool.admin(command).ask<object>('DELETE', path);
      printRecord(tool.io, tool.isJson(command), { ...person });
    });

  people
    .command('enrolment-link <user-id>')
    .description(
      'a link with which a person who has only a password sets up a required second factor; once, within an hour',
    )
    .action(async (userId: string, _options: object, command: Command) => {
      const path = `/people/${encodeURIComponent(userId)}/enrolment-links`;
      const link = await tool.admin(command).ask<object>('POST', path);
      printRecord(tool.io, tool.isJson(command), { ...link });
    });

  people
    .command('remove <user-id>')
    .description('remove a person from every account and the operators, and release the address')
    .action(async (userId: string, _options: object, command: Command) => {
      const person = await tool.admin(command).ask<object>('DELETE', `/people/${encodeURIComponent(userId)}`);
      printRecord(tool.io, tool.isJson(command), { ...person });
    });
}
