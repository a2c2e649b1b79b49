import type { Command } from 'commander';
import { withAccount } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

/** `users create|list|remove`. */
export function addUserCommands(program: Command, tool: Tool): void {
  const users = program.command('users').description('users: the people to whom keys belong');

  withAccount(users.command('create').description('create a user of an account'))
    .requiredOption('--name <name>', 'name of the person')
    .requiredOption('--email <email>', 'unique within the account')
    .action(async (options: { account: number; name: string; email: string }, command: Command) => {
      const { account, name, email } = options;
      const user = await tool
        .admin(command)
        .ask<object>('POST', `/accounts/${account}/users`, { name, email });
      printRecord(tool.io, tool.isJson(command), { ...user });
    });

  withAccount(users.command('list').description('list the users of an account')).action(
    async ({ account }: { account: number }, command: Command) => {
      const rows = await tool
        .admin(command)
        .ask<Record<string, unknown>[]>('GET', `/accounts/${account}/users`);
      printRows(tool.io, tool.isJson(command), rows, ['id', 'name', 'email', 'created_at']);
    },
  );

  withAccount(
    users
      .command('remove <user-id>')
      .description('delete the name and e-mail address of a user, whose keys must be revoked'),
  ).action(async (userId: string, { account }: { account: number }, command: Command) => {
    const path = `/accounts/${account}/users/${encodeURIComponent(userId)}`;
    const user = await tool.admin(command).ask<object>('DELETE', path);
    printRecord(tool.io, tool.isJson(command), { ...user });
  });
}
