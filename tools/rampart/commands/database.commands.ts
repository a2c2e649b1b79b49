import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { provisionStreams, readStreamChoices } from '@rampart/events';
import { migrateService, provisionService, undoLastMigration } from '@rampart/persistence';
import { Argument, type Command } from 'commander';
import { ToolError, type ToolIo } from '../io';
import { printRows } from '../print';
import { SKIPPED_IDS, skipIds } from '../restored/skip-ids';
import { schemasOf } from '../service-schemas';
import type { Tool } from '../tool';

/** `provision`, `migrate` and `skip-ids`: they connect to Postgres itself, since the services may not run yet. */
export function addDatabaseCommands(program: Command, tool: Tool): void {
  program
    .command('provision')
    .description(
      'make the schema, its owner and the login of every service in DATABASE_URL, and print their URLs (passwords: DATABASE_PASSWORD_<SERVICE>, else derived)',
    )
    .action(async (_options: object, command: Command) => {
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
      const services = part === undefined ? SERVICE_NAMES : part === STREAMS ? [] : [part];
      const rows = options.undo ? await undo(tool.io, services) : await migrate(tool.io, services);
      if (part === STREAMS || (part === undefined && !options.undo)) {
        rows.push(...(await makeStreams(tool.io, part === STREAMS)));
      }
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

/** @param isWanted false: in addition to the tables, and without a NATS_URL the streams are left as they are. */
async function makeStreams(io: ToolIo, isWanted: boolean): Promise<Record<string, unknown>[]> {
  const url = io.env.NATS_URL;
  if (!url) {
    if (isWanted) throw new ToolError('Set NATS_URL to the NATS that the services use.');
    return [];
  }
  try {
    const migrations = await provisionStreams(url, readStreamChoices(io.env));
    return [{ service: STREAMS, outcome: 'up to date', migrations }];
  } catch (error) {
    throw new ToolError(`NATS: ${(error as Error).message}`, { cause: error });
  }
}

async function migrate(io: ToolIo, services: readonly ServiceName[]): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const schema of schemasOf(services)) {
    await provisionUnlessOwn(io, schema.service);
    const migrations = await onDatabase(() => migrateService(schema, databaseUrl(io)));
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
    await provisionUnlessOwn(io, schema.service);
    const isUndone = await onDatabase(() => undoLastMigration(schema, databaseUrl(io)));
    rows.push({ service: schema.service, outcome: isUndone ? 'undone' : 'nothing to undo', migrations: [] });
  }
  return rows;
}

/**
 * Creates a service's schema and roles if necessary, so that its tables belong to their owner. With the service's own
 * login, which may create none, it leaves them as they are.
 */
async function provisionUnlessOwn(io: ToolIo, service: ServiceName): Promise<void> {
  const url = databaseUrl(io);
  if (URL.canParse(url) && new URL(url).username === `rampart_${service}`) return;
  await provision(io, service);
}

/** @returns the URL of the service's login. */
async function provision(io: ToolIo, service: ServiceName): Promise<string> {
  const { url, ownLogin } = await onDatabase(() =>
    provisionService(databaseUrl(io), service, passwordOf(io, service)),
  );
  if (!ownLogin) {
    io.err(
      `warning: the login of DATABASE_URL may not create logins, so ${service} shares it and owns its tables: it could change its audit trail.`,
    );
  }
  return url;
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

/** What is created in NATS, besides the services' tables. */
const STREAMS = 'streams';
type Part = ServiceName | typeof STREAMS;

/** SQLSTATE of insufficient privileges. */
const NOT_PERMITTED = '42501';

/** Repeats Postgres's message without the URL, which contains a password. */
async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words =
      error instanceof Error && error.message ? error.message : String((error as { code?: unknown }).code);
    const hint =
      (error as { code?: unknown }).code === NOT_PERMITTED
        ? ' (a migration needs the login that provisioned the schema, or another member of the role that owns it)'
        : '';
    throw new ToolError(`Postgres: ${words}${hint}`, { cause: error });
  }
}
