import type { ServiceSchema } from '@rampart/persistence';
import type { DataSource, EntityMetadata } from 'typeorm';
import { createTestDatabase } from './test-database';

/**
 * Every table of the schema except TypeORM's own list of migrations. Left out by rule: partitions, which are described
 * by their table, tables of extensions, and everything that is not a table.
 */
const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
         NOT a.attnotnull AS "isNullable",
         CASE WHEN a.attidentity <> '' THEN 'identity' ELSE pg_get_expr(d.adbin, d.adrelid) END AS filled,
         coalesce(a.attnum = ANY ((i.indkey::smallint[])[0:i.indnkeyatts - 1]), false) AS "isPrimary"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND c.relname <> 'migrations'
     AND NOT EXISTS (SELECT FROM pg_depend e
                      WHERE e.classid = 'pg_class'::regclass AND e.objid = c.oid AND e.deptype = 'e')`;

type ColumnMetadata = EntityMetadata['columns'][number];

/** A column in a form that both sides can express. */
interface ColumnFacts {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isPrimary: boolean;
  /** How Postgres fills it: `identity`, or the expression of its default; null without one. */
  readonly filled: string | null;
}

/**
 * Compares the rows of a service's schema with its migrated tables: every table has a row, every row a table, and both
 * have the same columns with the same types, nullability, primary keys and defaults.
 *
 * @returns one sentence per difference; none when they agree.
 */
export async function findRowDifferences(schema: ServiceSchema): Promise<string[]> {
  const created = await createTestDatabase(schema);
  // Loaded here: this library is also used by specs without a database.
  const [{ dataSourceOptions }, { DataSource }] = await Promise.all([
    import('@rampart/persistence'),
    import('typeorm'),
  ]);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 1, DATABASE_TIMEOUT_MS: 10_000 };
  const dataSource = new DataSource(dataSourceOptions(schema, env, () => {}));
  try {
    await dataSource.initialize();
    const migrated: ColumnFacts[] = await dataSource.query(COLUMNS, [schema.service]);
    const declared = dataSource.entityMetadatas.flatMap((row) => factsOf(dataSource, row));
    return compare(byName(migrated), byName(declared)).sort();
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await created.drop();
  }
}

function factsOf({ driver }: DataSource, row: EntityMetadata): ColumnFacts[] {
  return row.columns.map((column) => ({
    table: row.tableName,
    column: column.databaseName,
    type: typeOf(driver.normalizeType(column), column),
    isNullable: column.isNullable,
    isPrimary: column.isPrimary,
    filled: filledOf(column),
  }));
}

/** As Postgres spells it: `timestamp(3) with time zone`, `numeric(5,2)`, `text[]`. */
function typeOf(base: string, { precision, scale, isArray }: ColumnMetadata): string {
  const [name = '', ...rest] = base.split(' ');
  const size = [precision, scale].filter((each) => each !== undefined && each !== null).join(',');
  const type = size === '' ? base : [`${name}(${size})`, ...rest].join(' ');
  return isArray ? `${type}[]` : type;
}

function filledOf({ isGenerated, isInsert, default: value }: ColumnMetadata): string | null {
  if (isGenerated || !isInsert) return 'identity';
  if (value === undefined || value === null) return null;
  return typeof value === 'function' ? value() : JSON.stringify(value);
}

function compare(
  migrated: ReadonlyMap<string, ColumnFacts>,
  declared: ReadonlyMap<string, ColumnFacts>,
): string[] {
  const missing = [...migrated].flatMap(([name]) => (declared.has(name) ? [] : [`${name} is in no row`]));
  const other = [...declared].flatMap(([name, row]) => {
    const table = migrated.get(name);
    if (table === undefined) return [`${name} is in no table`];
    const [is, says] = [describe(table), describe(row)];
    return is === says ? [] : [`${name} is ${is}, the row says ${says}`];
  });
  return [...missing, ...other];
}

const byName = (columns: readonly ColumnFacts[]) =>
  new Map(columns.map((each) => [`${each.table}.${each.column}`, each]));

function describe({ type, isNullable, isPrimary, filled }: ColumnFacts): string {
  return [type, isNullable ? 'null' : 'not null', isPrimary && 'primary key', filled && `default ${filled}`]
    .filter(Boolean)
    .join(' ');
}
