import type { DataSource } from 'typeorm';

interface OddTable {
  readonly name: string;
  readonly why: string;
}

const ODD_TABLES = `
  SELECT c.relname AS name,
         CASE WHEN c.relkind = 'f' THEN 'a foreign table' WHEN a.amname <> 'heap' THEN 'stored as ' || a.amname
              ELSE 'with child tables' END AS why
    FROM pg_class c LEFT JOIN pg_am a ON a.oid = c.relam
   WHERE c.relnamespace = to_regnamespace($1)
     AND (c.relkind = 'f' OR c.relkind = 'r' AND (a.amname <> 'heap' OR EXISTS (SELECT FROM pg_inherits WHERE inhparent = c.oid)))
   ORDER BY 1`;

const HAS_CITUS = `SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS has`;
const DISTRIBUTED = `
  SELECT c.relname AS name, 'distributed by Citus' AS why
    FROM pg_catalog.pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid
   WHERE c.relnamespace = to_regnamespace($1) ORDER BY 1`;

/**
 * Retention and erasure walk tables by their size here (`walkTable`), and hot statements need what only ordinary tables of one
 * server have.
 *
 * @throws Error naming tables of the schema whose rows are somewhere else.
 */
export async function requireOrdinaryTables(dataSource: DataSource, schema: string): Promise<void> {
  const odd: OddTable[] = await dataSource.query(ODD_TABLES, [schema]);
  const [citus]: { has: boolean }[] = await dataSource.query(HAS_CITUS);
  if (citus?.has) odd.push(...(await dataSource.query(DISTRIBUTED, [schema])));
  if (odd.length === 0) return;
  const names = odd.map(({ name, why }) => `${schema}.${name} (${why})`).join(', ');
  throw new Error(`tables must be ordinary ones of this server, and these are not: ${names}`);
}
