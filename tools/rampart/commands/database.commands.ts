import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { migrateService, provisionService, undoLastMigration } from '@rampart/persistence';
import { Argument, type Command } from 'commander';
import { ToolError, type ToolIo } from '../io';
import { printRows } from '../print';
import { SKIPPED_IDS, skipIds } from '../restored/skip-ids';
import { schemasOf } from '../service-schemas';
import type { Tool } from '../tool';

/** `provision`, `migrate` and `skip-ids`: they talk to Postgres itself, since the services may not run yet. */
export function addDatabaseCommands(program: Command, tool: Tool): void {
  program
    .command('provision')
    .description(
      'make the schema and the login of every service in DATABASE_URL, and print their URLs (passwords: DATABASE_PASSWORD_<SERVICE>, else derived)',
    )
    .action(async (_options: object, command: Command) => {
      const rows: { service: ServiceName; database_url: string }[] = [];
      for (const service of SERVICE_NAMES) {
        const url = await onDatabase(() =>
          provisionService(databaseUrl(tool.io), service, passwordOf(tool.io, service)),
        );
        rows.push({ service, database_url: url });
      }
      printRows(tool.io, tool.isJson(command), rows, ['service', 'database_url']);
    });

  program
    .command('migrate')
    .description('apply the migrations that DATABASE_URL lacks, of all services or of one')
    .addArgument(new Argument('[service]', 'only this service').choices([...SERVICE_NAMES]))
    .option('--undo', 'undo the newest migration of the service instead')
    .action(async (service: ServiceName | undefined, options: { undo?: boolean }, command: Command) => {
      if (options.undo && service === undefined) {
        command.error('error: name the service whose newest migration is to be undone');
      }
      const services = service === undefined ? SERVICE_NAMES : [service];
      const rows = options.undo ? await undo(tool.io, services) : await migrate(tool.io, services);
      printRows(tool.io, tool.isJson(command), rows, ['service', 'outcome', 'migrations']);
    });

  program
    .command('skip-ids')
    .description(
      'after a restore to a point in time: let new numbers begin beyond those that were handed out and lost',
    )
    .action(async (_options: object, command: Command) => {
      const sequences = await onDatabase(() => skipIds(databaseUrl(tool.io)));
      const rows = [{ sequences, skipped_by: SKIPPED_IDS }];
      printRows(tool.io, tool.isJson(command), rows, ['sequences', 'skipped_by']);
    });
}

async function migrate(io: ToolIo, services: readonly ServiceName[]): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const schema of schemasOf(services)) {
    const url = await loginOf(io, schema.service);
    const migrations = await onDatabase(() => migrateService(schema, url));
    rows.push({
      service: schema.service,
      outcome: migrations.length > 0 ? 'migrated' : 'up to date',
      migrations,
    });
  }
  return rows;
}

async function undo(io: ToolIo, services: readonly ServiceName[]): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const schema of schemasOf(services)) {
    const url = await loginOf(io, schema.service);
    const isUndone = await onDatabase(() => undoLastMigration(schema, url));
    rows.push({ service: schema.service, outcome: isUndone ? 'undone' : 'nothing to undo', migrations: [] });
  }
  return rows;
}

/**
 * The URL under which a service's tables are made: they must belong to the service's own login. Given an
 * administrator's URL that login is made if need be; given the service's own, as a rollout's job has it, it is used.
 */
async function loginOf(io: ToolIo, service: ServiceName): Promise<string> {
  const url = databaseUrl(io);
  if (URL.canParse(url) && new URL(url).username === `rampart_${service}`) return url;
  return onDatabase(() => provisionService(url, service, passwordOf(io, service)));
}

/** `DATABASE_PASSWORD_SCREENING` and so on: where logins are kept as secrets, the operator chooses them. */
function passwordOf(io: ToolIo, service: ServiceName): string | undefined {
  return io.env[`DATABASE_PASSWORD_${service.toUpperCase()}`] || undefined;
}

function databaseUrl(io: ToolIo): string {
  const url = io.env.DATABASE_URL;
  if (url) return url;
  throw new ToolError('Set DATABASE_URL to the Postgres that the services use.');
}

/** Says what Postgres said, without the URL: it holds a password. */
async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words =
      error instanceof Error && error.message ? error.message : String((error as { code?: unknown }).code);
    throw new ToolError(`Postgres: ${words}`, { cause: error });
  }
}
