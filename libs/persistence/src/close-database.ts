import type { Client } from 'pg';

/** A right that every role of the server has by default, and that no service needs. */
interface OpenRight {
  readonly revoke: string;
  /** Whether it lets roles into a database, which logins of others may rely on. */
  readonly connects: boolean;
  /** Whether the current role may take it away. */
  readonly mayRevoke: boolean;
}

/**
 * Besides the service's own database, the two that every server has; further ones belong to others. Functions are those that make
 * large objects, for which Postgres has no right.
 */
const OPEN_RIGHTS = `
  SELECT format('REVOKE %s ON DATABASE %I FROM PUBLIC', a.privilege_type, d.datname) AS revoke,
         a.privilege_type = 'CONNECT' AS connects, pg_has_role(d.datdba, 'USAGE') AS "mayRevoke"
    FROM pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
   WHERE a.grantee = 0 AND d.datname IN (current_database(), 'postgres', 'template1')
     AND (a.privilege_type = 'CONNECT' OR a.privilege_type = 'TEMPORARY' AND d.datname = current_database())
   UNION ALL
  SELECT format('REVOKE EXECUTE ON FUNCTION pg_catalog.%s FROM PUBLIC', p.oid::regprocedure), false,
         pg_has_role(p.proowner, 'USAGE')
    FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
   WHERE a.grantee = 0 AND p.pronamespace = 'pg_catalog'::regnamespace
     AND p.proname IN ('lo_creat', 'lo_create', 'lo_from_bytea')
   ORDER BY 1`;

/** Those that may connect by what every role has: monitoring, backups, reports. */
const FOREIGN_LOGINS = `
  SELECT count(*)::int AS count FROM pg_roles
   WHERE rolcanlogin AND NOT rolsuper AND rolname <> current_user AND NOT starts_with(rolname, 'rampart_')`;

/** No row where the login has it, or the current role may not grant it. */
const GRANT_CONNECT = `
  SELECT format('GRANT CONNECT ON DATABASE %I TO %I', datname, $1::text) AS grant FROM pg_database
   WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')
     AND NOT EXISTS (SELECT FROM aclexplode(datacl) a WHERE a.grantee = $1::regrole AND a.privilege_type = 'CONNECT')`;

/**
 * Takes away what every login has by default: temporary tables, large objects, and the way into `postgres` and `template1`. Where
 * the server has logins of others, the way into databases stays open. Idempotent.
 *
 * @param login of a service, which may connect to this database afterwards as before.
 * @returns statements that are left to the owner of the database, or to a superuser.
 * @throws the error of pg.
 */
export async function closeDatabase(client: Client, login: string): Promise<string[]> {
  const { rows: grants } = await client.query<{ grant: string }>(GRANT_CONNECT, [login]);
  for (const { grant } of grants) await client.query(grant);
  const { rows: foreign } = await client.query<{ count: number }>(FOREIGN_LOGINS);
  const { rows: open } = await client.query<OpenRight>(OPEN_RIGHTS);
  const left: string[] = [];
  for (const { revoke, connects, mayRevoke } of open) {
    if (mayRevoke && !(connects && foreign[0]?.count !== 0)) await client.query(revoke);
    else left.push(revoke);
  }
  return left;
}
