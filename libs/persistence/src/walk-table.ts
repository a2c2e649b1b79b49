import type { Statement, StatementRunner } from './database';

/** Blocks of 8 KiB per step: 4 MiB, some tens of milliseconds. */
const BLOCKS_PER_STEP = 512;

/** The table itself, or its partitions, with their sizes. */
const PARTS: Statement = {
  name: 'parts_of_table',
  text: `
    SELECT part, pg_relation_size(part) / current_setting('block_size')::int AS blocks
      FROM (SELECT oid::regclass AS part FROM pg_class WHERE oid = $1::regclass AND relkind = 'r'
            UNION
            SELECT relid FROM pg_partition_tree($1::regclass) WHERE isleaf AND relid <> $1::regclass) AS parts
     ORDER BY part::text COLLATE "C"`,
};

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
 */
export async function walkTable(
  database: StatementRunner,
  table: string,
  after: string | null,
): Promise<WalkStep> {
  const rows = await database.run<{ part: string; blocks: string }>(PARTS, [table]);
  const parts = rows.map(({ part, blocks }) => ({ part, blocks: Number(blocks) }));
  const [startPart, startBlock] = readPosition(after);
  const part = parts.find((each) => each.part >= startPart && each.blocks > 0);
  if (part === undefined) return { slice: null, next: null };
  const first = part.part === startPart ? startBlock : 0;
  const end = first + BLOCKS_PER_STEP;
  const slice = { part: part.part, from: `(${first},0)`, to: `(${end},0)` };
  if (end < part.blocks) return { slice, next: `${part.part} ${end}` };
  const following = parts.find((each) => each.part > part.part);
  return { slice, next: following === undefined ? null : `${following.part} 0` };
}

function readPosition(after: string | null): [string, number] {
  if (after === null) return ['', 0];
  const space = after.lastIndexOf(' ');
  return [after.slice(0, space), Number(after.slice(space + 1))];
}
