import type { Actor, ListImport } from '@rampart/contracts';

/** A row of `list_imports` as statements return it: counts as numbers. */
export interface ImportRecord extends Omit<ListImport, 'createdAt' | 'finishedAt'> {
  readonly accountId: number;
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  /** Of the call that opened it. */
  readonly requestId: string | null;
  readonly chunks: number;
  readonly runs: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Columns of a record, by the names of `ImportRecord`. */
export const RECORD = `
  id::float8 AS id, account_id::float8 AS "accountId", state, dry_run AS "dryRun", on_refused AS "onRefused",
  default_list_type AS "defaultListType", actor_kind AS "actorKind", actor_id AS "actorId", request_id AS "requestId",
  bytes::float8 AS bytes, chunks, lines_read::float8 AS "linesRead", lines_refused::float8 AS "linesRefused",
  lines_repeated::float8 AS "linesRepeated", added::float8 AS added, changed::float8 AS changed,
  unchanged::float8 AS unchanged, ignored_columns AS "ignoredColumns", problem, runs, created_at AS "createdAt",
  finished_at AS "finishedAt"`;

/** The record in the contract's form. */
export function fromRecord(record: ImportRecord): ListImport {
  const { accountId: _a, actorKind: _k, actorId: _i, requestId: _r, chunks: _c, runs: _n, ...rest } = record;
  const finishedAt = record.finishedAt?.toISOString() ?? null;
  return { ...rest, createdAt: record.createdAt.toISOString(), finishedAt };
}
