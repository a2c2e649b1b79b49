import type { Actor, ColumnMap, ListImport, ListType } from '@rampart/contracts';

/** A row of `list_imports` as statements return it: counts as numbers. */
export interface ImportRecord {
  readonly id: number;
  readonly accountId: number;
  readonly state: ListImport['status'];
  readonly dryRun: boolean;
  readonly onRefused: ListImport['on_refused'];
  /** The list for lines that name none; null when every line must. */
  readonly defaultListType: ListType | null;
  /** The kind of lines that name none; null when the sender said none. */
  readonly entityType: string | null;
  readonly columns: ColumnMap;
  /** What the file was recognised as, in words; null before it is read. */
  readonly readAs: string | null;
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  /** Of the call that opened it. */
  readonly requestId: string | null;
  readonly bytes: number;
  readonly chunks: number;
  readonly linesRead: number;
  readonly linesRefused: number;
  readonly linesRepeated: number;
  /** Null: not counted. */
  readonly linesOutweighed: number | null;
  readonly outweighedBy: number[];
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly ignoredColumns: string[];
  readonly problem: string | null;
  readonly runs: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Columns of a record, by the names of `ImportRecord`. */
export const RECORD = `
  id::float8 AS id, account_id::float8 AS "accountId", state, dry_run AS "dryRun", on_refused AS "onRefused",
  default_list_type AS "defaultListType", default_entity_type AS "entityType", columns, read_as AS "readAs", actor_kind AS "actorKind", actor_id AS "actorId", request_id AS "requestId",
  bytes::float8 AS bytes, chunks, lines_read::float8 AS "linesRead", lines_refused::float8 AS "linesRefused",
  lines_repeated::float8 AS "linesRepeated", lines_outweighed::float8 AS "linesOutweighed",
  outweighed_by::float8[] AS "outweighedBy", added::float8 AS added, changed::float8 AS changed,
  unchanged::float8 AS unchanged, ignored_columns AS "ignoredColumns", problem, runs, created_at AS "createdAt",
  finished_at AS "finishedAt"`;

/** The public record of an import. */
export function fromRecord(record: ImportRecord): ListImport {
  return {
    import_id: record.id,
    status: record.state,
    dry_run: record.dryRun,
    on_refused: record.onRefused,
    list_type: record.defaultListType,
    entity_type: record.entityType,
    read_as: record.readAs,
    bytes: record.bytes,
    lines_read: record.linesRead,
    lines_accepted: record.linesRead - record.linesRefused,
    lines_refused: record.linesRefused,
    lines_repeated: record.linesRepeated,
    lines_outweighed: record.linesOutweighed,
    outweighed_by: record.outweighedBy,
    added: record.added,
    changed: record.changed,
    unchanged: record.unchanged,
    ignored_columns: record.ignoredColumns,
    problem: record.problem,
    created_at: record.createdAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
  };
}
