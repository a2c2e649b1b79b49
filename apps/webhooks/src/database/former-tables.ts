import { escapeIdentifier } from 'pg';
import type { QueryRunner } from 'typeorm';

/** Tables of installations in which webhooks were still part of screening. */
export const MOVED_TABLES = [
  'webhook_endpoints',
  'webhook_messages',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_replays',
] as const;

/** A table that belonged to screening, or the view that replaced it. */
export interface FormerTable {
  readonly name: string;
  /** Role that owns the schema `screening`. */
  readonly formerOwner: string;
  /** Role that owns the schema `webhooks`; the same role where services share one login. */
  readonly owner: string;
  /** Roles other than the owner that may use the table or view: screening's login. */
  readonly users: readonly string[];
  /** Name of the webhooks service's own login; null when it has none. */
  readonly login: string | null;
}

const FORMER = `
  SELECT c.relname AS name, pg_get_userbyid(old.nspowner) AS "formerOwner", pg_get_userbyid(new.nspowner) AS owner,
         ARRAY(SELECT DISTINCT pg_get_userbyid(grantee) FROM aclexplode(c.relacl)
                WHERE grantee NOT IN (0, c.relowner, new.nspowner))::text[] AS users,
         (SELECT rolname FROM pg_roles
           WHERE rolname = regexp_replace(pg_get_userbyid(new.nspowner), '_owner$', '') AND oid <> new.nspowner) AS login
    FROM pg_class AS c JOIN pg_namespace AS old ON old.oid = c.relnamespace AND old.nspname = 'screening'
    JOIN pg_namespace AS new ON new.nspname = 'webhooks'
   WHERE c.relname = $1 AND c.relkind = $2`;

/** @returns the table of that name in screening's schema; null when there is none. */
export async function findFormerTable(runner: QueryRunner, name: string): Promise<FormerTable | null> {
  const [found] = await runner.query(FORMER, [name, 'r']);
  return found ?? null;
}

/** @returns the view that a move left behind; null when there is none. */
export async function findFormerView(runner: QueryRunner, name: string): Promise<FormerTable | null> {
  const [found] = await runner.query(FORMER, [name, 'v']);
  return found ?? null;
}

const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * Gives the table to the webhooks service and replaces it with a view that can be written to, locked and inserted
 * into like the table. The caller must belong to both owner roles: the migrating login does, neither owner does.
 *
 * @throws the error of pg, such as 55P03 for a table in use; nothing has changed then.
 */
export async function moveTable(runner: QueryRunner, table: FormerTable): Promise<void> {
  const name = escapeIdentifier(table.name);
  const formerOwner = escapeIdentifier(table.formerOwner);
  const isShared = table.formerOwner === table.owner;
  await inTransaction(runner, [
    `ALTER TABLE screening.${name} SET SCHEMA webhooks`,
    `ALTER TABLE webhooks.${name} OWNER TO ${escapeIdentifier(table.owner)}`,
    ...table.users.map((user) => `REVOKE ALL ON webhooks.${name} FROM ${escapeIdentifier(user)}`),
    ...(table.login === null
      ? []
      : [`GRANT ${RIGHTS} ON webhooks.${name} TO ${escapeIdentifier(table.login)}`]),
    `CREATE VIEW screening.${name} AS SELECT * FROM webhooks.${name}`,
    `COMMENT ON VIEW screening.${name} IS 'For the version before webhooks had a service of their own'`,
    `ALTER VIEW screening.${name} OWNER TO ${formerOwner}`,
    // A view reads with its owner's rights.
    ...(isShared
      ? []
      : [
          `GRANT USAGE ON SCHEMA webhooks TO ${formerOwner}`,
          `GRANT ${RIGHTS} ON webhooks.${name} TO ${formerOwner}`,
        ]),
    ...table.users.map((user) => `GRANT ${RIGHTS} ON screening.${name} TO ${escapeIdentifier(user)}`),
  ]);
}

/** Undoes `moveTable`. */
export async function moveBack(runner: QueryRunner, view: FormerTable): Promise<void> {
  const name = escapeIdentifier(view.name);
  const formerOwner = escapeIdentifier(view.formerOwner);
  const isShared = view.formerOwner === view.owner;
  await inTransaction(runner, [
    `DROP VIEW screening.${name}`,
    `ALTER TABLE webhooks.${name} SET SCHEMA screening`,
    ...(isShared ? [] : [`REVOKE ALL ON screening.${name} FROM ${formerOwner}`]),
    ...(view.login === null ? [] : [`REVOKE ALL ON screening.${name} FROM ${escapeIdentifier(view.login)}`]),
    `ALTER TABLE screening.${name} OWNER TO ${formerOwner}`,
    ...view.users.map((user) => `GRANT ${RIGHTS} ON screening.${name} TO ${escapeIdentifier(user)}`),
  ]);
}

/** As the migrating login itself, for migrations that run outside a transaction. */
async function inTransaction(runner: QueryRunner, statements: readonly string[]): Promise<void> {
  await runner.query('BEGIN');
  try {
    await runner.query('SET LOCAL ROLE NONE');
    for (const statement of statements) await runner.query(statement);
    await runner.query('COMMIT');
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  }
}
