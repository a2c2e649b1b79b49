import { Client } from 'pg';

interface TableRow {
  readonly oid: number;
  readonly name: string;
  readonly comment: string | null;
  readonly partition_key: string | null;
}

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly default_value: string | null;
  readonly comment: string | null;
}

interface NamedRow {
  readonly name: string;
  readonly definition: string;
}

/** Partitions are left out: they change with the calendar, their table does not. */
const TABLES = `
  SELECT c.oid::int, c.relname AS name, obj_description(c.oid, 'pg_class') AS comment,
         CASE WHEN c.relkind = 'p' THEN pg_get_partkeydef(c.oid) END AS partition_key
    FROM pg_class c
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND c.relname <> 'migrations'
   ORDER BY c.relname`;

const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS is_nullable,
         CASE WHEN a.attidentity <> '' THEN 'identity' ELSE pg_get_expr(d.adbin, d.adrelid) END AS default_value,
         col_description(a.attrelid, a.attnum) AS comment
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped
   ORDER BY a.attnum`;

const INDEXES = `
  SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE i.indrelid = $1 ORDER BY c.relname`;

/** Without the "not null" ones, which the columns show, and which only Postgres 18 counts among the constraints. */
const CONSTRAINTS = `
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conrelid = $1 AND contype <> 'n' ORDER BY conname`;

const INTRODUCTION = `Read from Postgres after all migrations, by \`npm run generate\`; do not edit. TypeORM's list of
applied migrations and the partitions of partitioned tables are left out.`;

/**
 * Describes a service's tables with their columns, indexes and constraints, as Markdown. The same migrations give the
 * same bytes.
 *
 * @param databaseUrl of a database in which the service's migrations have been applied.
 */
export async function reportSchema(databaseUrl: string, service: string): Promise<string> {
  // Postgres leaves the schema out of names that it would find without it.
  const client = new Client({ connectionString: databaseUrl, options: '-c search_path=pg_catalog' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<TableRow>(TABLES, [service]);
    const sections: string[] = [];
    for (const table of tables) sections.push(await reportTable(client, table));
    const body = sections.length > 0 ? sections : ['No tables yet.'];
    return `${[`# Schema of ${service}`, INTRODUCTION, ...body].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

async function reportTable(client: Client, table: TableRow): Promise<string> {
  const columns = await client.query<ColumnRow>(COLUMNS, [table.oid]);
  const indexes = await client.query<NamedRow>(INDEXES, [table.oid]);
  const constraints = await client.query<NamedRow>(CONSTRAINTS, [table.oid]);
  return [
    `## ${table.name}`,
    ...(table.comment ? [`${table.comment}.`] : []),
    ...(table.partition_key ? [`Partitioned by ${table.partition_key}.`] : []),
    [
      '| column | type | null | default | meaning |',
      '|---|---|---|---|---|',
      ...columns.rows.map(columnLine),
    ].join('\n'),
    ...namedList('Indexes', indexes.rows),
    ...namedList('Constraints', constraints.rows),
  ].join('\n\n');
}

function columnLine({ name, type, is_nullable, default_value, comment }: ColumnRow): string {
  const cells = [name, type, is_nullable ? 'yes' : '', default_value ?? '', comment ?? ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function namedList(title: string, rows: readonly NamedRow[]): string[] {
  if (rows.length === 0) return [];
  return [[`${title}:`, '', ...rows.map((row) => `- \`${row.name}\`: \`${row.definition}\``)].join('\n')];
}
