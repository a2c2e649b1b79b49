import { urlsOfHosts } from '@rampart/config';
import type { ServiceName } from '@rampart/contracts';
import { provisionStreams, readStreamChoices } from '@rampart/events';
import { migrateService, provisionService, undoLastMigration } from '@rampart/persistence';
import { ToolError, type ToolIo } from '../io';
import { type Forgotten, findForgotten } from '../restored/forgotten';
import { SKIPPED_IDS, skipIds } from '../restored/skip-ids';
import { schemaOf, schemasOf } from '../service-schemas';
import { type SealedSecrets, sealSecrets } from './seal-secrets';

/** @returns the number of sequences that now begin beyond what was handed out, and by how much. */
export async function skipIdsOf(io: ToolIo): Promise<Record<string, unknown>> {
  const sequences = await onDatabase(() => skipIds(databaseUrl(io)));
  return { sequences, skipped_by: SKIPPED_IDS };
}

/** Seals the secrets of every service for which the environment has keys. @throws ToolError with Postgres's words. */
export async function sealAll(io: ToolIo): Promise<SealedSecrets[]> {
  const url = databaseUrl(io);
  const outcomes: SealedSecrets[] = [];
  const withSecrets = schemasOf().filter(({ sealed }) => sealed !== undefined);
  for (const schema of withSecrets) {
    outcomes.push(...((await onDatabase(() => sealSecrets(schema, url, io.env))) ?? []));
  }
  if (outcomes.length > 0) return outcomes;
  const variables = withSecrets.map(({ sealed }) => sealed?.variable).join(' and ');
  throw new ToolError(`Set ${variables}, or one of them, as the services have them.`);
}

/** @throws ToolError with Postgres's or NATS's words. */
export async function forgottenSince(io: ToolIo, since: Date): Promise<Forgotten[]> {
  const [database, nats] = [databaseUrl(io), natsUrl(io)];
  try {
    return await findForgotten(database, nats, since);
  } catch (error) {
    throw new ToolError(`Comparing: ${(error as Error).message}`, { cause: error });
  }
}

/** @param isWanted false: in addition to the tables, and without a NATS_URL the streams are left as they are. */
export async function makeStreams(io: ToolIo, isWanted: boolean): Promise<Record<string, unknown>[]> {
  if (!isWanted && !io.env.NATS_URL) return [];
  const url = natsUrl(io);
  try {
    const changed = await provisionStreams(url, readStreamChoices(io.env));
    return [{ service: 'streams', outcome: outcomeOf(changed), migrations: changed }];
  } catch (error) {
    throw new ToolError(`NATS: ${(error as Error).message}`, { cause: error });
  }
}

/** Applies what each service's tables lack. @throws ToolError with Postgres's words. */
export async function migrate(
  io: ToolIo,
  services: readonly ServiceName[],
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const schema of schemasOf(services)) {
    await provisionUnlessOwn(io, schema.service);
    const migrations = await onDatabase(() => migrateService(schema, databaseUrl(io)));
    rows.push({ service: schema.service, outcome: outcomeOf(migrations), migrations });
  }
  return rows;
}

const outcomeOf = (changes: readonly string[]): string => (changes.length > 0 ? 'migrated' : 'up to date');

/** Undoes the newest migration of each service. @throws ToolError with Postgres's words. */
export async function undo(io: ToolIo, services: readonly ServiceName[]): Promise<Record<string, unknown>[]> {
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
  const [url = ''] = urlsOfHosts(databaseUrl(io));
  if (URL.canParse(url) && new URL(url).username === `rampart_${service}`) return;
  await provision(io, service);
}

/** @returns the URL of the service's login. */
export async function provision(io: ToolIo, service: ServiceName): Promise<string> {
  const { url, ownLogin, left } = await onDatabase(() =>
    provisionService(databaseUrl(io), schemaOf(service), passwordOf(io, service)),
  );
  if (!ownLogin) {
    io.err(
      `warning: the login of DATABASE_URL may not create logins, so ${service} shares it and owns its tables: it could change its audit trail.`,
    );
  }
  if (left.length > 0) warnOfOpenRights(io, left.join('; '));
  return url;
}

/** What was said already: rights of the server are the same for every service. */
const said = new WeakMap<ToolIo, string>();

function warnOfOpenRights(io: ToolIo, statements: string): void {
  if (said.get(io) === statements) return;
  said.set(io, statements);
  io.err(
    `warning: every login of this Postgres may do what no service needs. The owner of the database, or a superuser, can take it away, once other logins that need it have it by themselves (docs/operations.md): ${statements}`,
  );
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

function natsUrl(io: ToolIo): string {
  const url = io.env.NATS_URL;
  if (url) return url;
  throw new ToolError('Set NATS_URL to the NATS that the services use.');
}

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
