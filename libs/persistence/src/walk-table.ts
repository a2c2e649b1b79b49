import type { Statement, StatementRunner } from './database';

/** Blocks of 8 KiB per step: 4 MiB, some tens of milliseconds. */
const BLOCKS_PER_STEP = 512;

/** The table itself and its partitions, with their sizes. */
const PARTS: Statement = {
  name: 'parts_of_table',
  text: `
    SELECT part, relkind = 'p' AS "isRoot", relkind = 'r' AS "isTable",
           CASE WHEN relkind = 'r' THEN pg_relation_size(part) / current_setting('block_size')::int ELSE 0 END AS blocks
      FROM (SELECT $1::regclass AS part
            UNION
            SELECT relid FROM pg_partition_tree($1::regclass) WHERE isleaf) AS parts
      JOIN pg_class ON pg_class.oid = part
     ORDER BY part::text COLLATE "C"`,
};

interface Part {
  readonly part: string;
  /** A table that has rows in partitions alone. */
  readonly isRoot: boolean;
  /** Whether its rows are in it. */
  readonly isTable: boolean;
  readonly blocks: number;
}

/** Adjacent rows of a table: `ctid >= from AND ctid < to`. */
export interface TableSlice {
  /** Name of the table or partition, quoted where necessary. */
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

export interface WalkStep {
  /** Null: the end of the table. */
  readonly slice: TableSlice | null;
  readonly next: string | null;
}

/**
 * The next slice of a table in physical order: needs no index, whatever the search, and each step is short. A row that
 * moves during a walk may be missed, so it suits rows that are written once; rows written after a walk began are not
 * covered.
 *
 * @param after `next` of the step before; null at first.
 * @throws Error for rows that are not in the table itself, or in a partition here: none of them would be walked.
 */
export async function walkTable(
  database: StatementRunner,
  table: string,
  after: string | null,
): Promise<WalkStep> {
  const parts = await partsOf(database, table);
  const [startPart, startBlock] = readPosition(after);
  const part = parts.find((each) => each.part >= startPart && each.blocks > 0);
  if (after === null && part === undefined) await requireEmpty(database, table);
  if (part === undefined) return { slice: null, next: null };
  const first = part.part === startPart ? startBlock : 0;
  const end = first + BLOCKS_PER_STEP;
  const slice = { part: part.part, from: `(${first},0)`, to: `(${end},0)` };
  if (end < part.blocks) return { slice, next: `${part.part} ${end}` };
  const following = parts.find((each) => each.part > part.part);
  return { slice, next: following === undefined ? null : `${following.part} 0` };
}

async function partsOf(database: StatementRunner, table: string): Promise<Part[]> {
  const rows = await database.run<Part & { readonly blocks: string }>(PARTS, [table]);
  const parts = rows.filter(({ isRoot }) => !isRoot);
  for (const { part, isTable } of parts) {
    if (!isTable) throw new Error(`${part} is not a table of this server, so that its rows cannot be walked`);
  }
  return parts.map((each) => ({ ...each, blocks: Number(each.blocks) }));
}

/** A table that is distributed, or has child tables, has no size of its own, but rows. */
async function requireEmpty(database: StatementRunner, table: string): Promise<void> {
  const text = `SELECT EXISTS (SELECT FROM ${table}) AS has`;
  const [row] = await database.run<{ has: boolean }>({ name: '', text }, []);
  if (row?.has !== true) return;
  // The first row may have been written meanwhile.
  const parts = await partsOf(database, table);
  if (parts.every(({ blocks }) => blocks === 0)) {
    throw new Error(`${table} has rows and no size, so that its rows cannot be walked`);
  }
}

function readPosition(after: string | null): [string, number] {
  if (after === null) return ['', 0];
  const space = after.lastIndexOf(' ');
  return [after.slice(0, space), Number(after.slice(space + 1))];
}
