import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { Argument, type Command } from 'commander';
import { ToolError } from '../io';
import { time } from '../options';
import { printRows } from '../print';
import type { Tool } from '../tool';

/** What is created in NATS, besides the services' tables. */
const STREAMS = 'streams';
type Part = ServiceName | typeof STREAMS;

/** Loaded by the commands that need it alone: with every service's tables it takes longer than any other command. */
const loadWork = () =>
  require('../database/prepare-database') as typeof import('../database/prepare-database');

/** `provision`, `migrate`, `seal`, `skip-ids` and `forgotten`: they connect to Postgres itself, since the services may not run yet. */
export function addDatabaseCommands(program: Command, tool: Tool): void {
  program
    .command('provision')
    .description(
      'make the schema, its owner and the login of every service in DATABASE_URL, and print their URLs (passwords: DATABASE_PASSWORD_<SERVICE>, else derived)',
    )
    .action(async (_options: object, command: Command) => {
      const { provision } = loadWork();
      const rows: { service: ServiceName; database_url: string }[] = [];
      for (const service of SERVICE_NAMES) {
        rows.push({ service, database_url: await provision(tool.io, service) });
      }
      printRows(tool.io, tool.isJson(command), rows, ['service', 'database_url']);
    });

  program
    .command('migrate')
    .description(
      'apply the migrations that DATABASE_URL lacks, of all services or of one, and make the streams of events in NATS_URL (with PERSONAL_EVENTS and EVENTS_REPLICAS as the services have them)',
    )
    .addArgument(new Argument('[part]', 'only this').choices([...SERVICE_NAMES, STREAMS]))
    .option('--undo', 'undo the newest migration of the service instead')
    .action(async (part: Part | undefined, options: { undo?: boolean }, command: Command) => {
      if (options.undo && (part === undefined || part === STREAMS)) {
        command.error('error: name the service whose newest migration is to be undone');
      }
      const { makeStreams, migrate, undo } = loadWork();
      const services = part === undefined ? SERVICE_NAMES : part === STREAMS ? [] : [part];
      const rows = options.undo ? await undo(tool.io, services) : await migrate(tool.io, services);
      if (part === STREAMS || (part === undefined && !options.undo)) {
        rows.push(...(await makeStreams(tool.io, part === STREAMS)));
      }
      printRows(tool.io, tool.isJson(command), rows, ['service', 'outcome', 'migrations']);
    });

  program
    .command('seal')
    .description(
      'seal the secrets in DATABASE_URL that services store, of which they have the keys in SIGN_IN_SECRETS_KEYS and WEBHOOK_SECRETS_KEYS, under the first key of each; beside running services, and as often as you like',
    )
    .action(async (_options: object, command: Command) => {
      const rows = await loadWork().sealAll(tool.io);
      const plain = rows.map((row) => ({ ...row }));
      printRows(tool.io, tool.isJson(command), plain, ['column', 'sealed', 'unreadable']);
      if (rows.every(({ unreadable }) => unreadable === 0)) return;
      throw new ToolError('Some secrets are sealed under a key that is not given. Add it behind the others.');
    });

  program
    .command('skip-ids')
    .description(
      'after a restore to a point in time: let new numbers begin beyond those that were handed out and lost',
    )
    .action(async (_options: object, command: Command) => {
      const { skipIdsOf } = loadWork();
      const rows = [await skipIdsOf(tool.io)];
      printRows(tool.io, tool.isJson(command), rows, ['sequences', 'skipped_by']);
    });

  program
    .command('forgotten')
    .description(
      'after a standby was promoted that lacked something, or after a restore: what events in NATS_URL tell of, and DATABASE_URL has no record of',
    )
    .requiredOption('--since <time>', 'of the first event, ISO 8601: some minutes before the loss', time)
    .action(async ({ since }: { since: Date }, command: Command) => {
      const { forgottenSince } = loadWork();
      const rows = await forgottenSince(tool.io, since);
      const plain = rows.map((row) => ({ ...row }));
      printRows(tool.io, tool.isJson(command), plain, ['type', 'events', 'forgotten']);
      if (tool.isJson(command)) return;
      for (const { type, subjects } of rows)
        for (const { account_id, subject, at } of subjects)
          tool.io.out(`${at}  account ${account_id}  ${type}  ${subject}`);
    });
}
