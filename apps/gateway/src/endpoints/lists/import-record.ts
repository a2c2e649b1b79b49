import { IMPORT_STATES, type ListImport, listType, MAX_KEPT_REFUSALS, ON_REFUSED } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

export const importParams = z.object({
  import_id: rowId().describe('Id of the import, from POST lists/import.'),
});

/** An import of a file as the API shows it. */
export const importRecord = z.object({
  import_id: z.int().describe('Id of the import.'),
  status: z
    .enum(IMPORT_STATES)
    .describe(
      '`uploading`, `checking` and `applying` are under way; nothing is in effect yet. `done`: all of it is in effect. `refused`: the file was not accepted; `failed`: the import broke off; both change nothing.',
    ),
  dry_run: z.boolean().describe('Whether the file is only checked.'),
  on_refused: z.enum(ON_REFUSED).describe('What a refused line does: `stop` the import, or get skipped.'),
  list_type: listType.nullable().describe('The list for lines that name none.'),
  bytes: z.int().describe('Bytes received so far.'),
  lines_read: z.int().describe('Lines with an entry so far; the header and empty lines do not count.'),
  lines_accepted: z.int().describe('Lines that can be applied.'),
  lines_refused: z
    .int()
    .describe(`Refused lines. GET lists/imports/{import_id}/refused returns the first ${MAX_KEPT_REFUSALS}.`),
  lines_repeated: z.int().describe('Accepted lines whose value is also on an earlier line.'),
  added: z
    .int()
    .describe(
      'New entries; while `applying`, those written so far; for a dry run, those that there would be.',
    ),
  changed: z.int().describe('Existing entries that the file extends or makes stricter.'),
  unchanged: z.int().describe('Existing entries that stay unchanged.'),
  ignored_columns: z.array(z.string()).describe('Columns of the file that are not known.'),
  problem: z.string().nullable().describe('Why the import was `refused` or `failed`, as a sentence.'),
  created_at: z.iso.datetime().describe('When the import began.'),
  finished_at: z.iso.datetime().nullable().describe('When the import ended; null before that.'),
});
export type ImportRecord = z.infer<typeof importRecord>;

export function presentImport(found: ListImport): ImportRecord {
  return {
    import_id: found.id,
    status: found.state,
    dry_run: found.dryRun,
    on_refused: found.onRefused,
    list_type: found.defaultListType,
    bytes: found.bytes,
    lines_read: found.linesRead,
    lines_accepted: found.linesRead - found.linesRefused,
    lines_refused: found.linesRefused,
    lines_repeated: found.linesRepeated,
    added: found.added,
    changed: found.changed,
    unchanged: found.unchanged,
    ignored_columns: found.ignoredColumns,
    problem: found.problem,
    created_at: found.createdAt,
    finished_at: found.finishedAt,
  };
}

export const importExample: ImportRecord = {
  import_id: 7,
  status: 'done',
  dry_run: false,
  on_refused: 'stop',
  list_type: 'blacklist',
  bytes: 61_230_144,
  lines_read: 1_000_000,
  lines_accepted: 1_000_000,
  lines_refused: 0,
  lines_repeated: 12,
  added: 998_213,
  changed: 40,
  unchanged: 1_735,
  ignored_columns: ['id', 'author', 'created_at'],
  problem: null,
  created_at: '2026-01-31T09:12:44.120Z',
  finished_at: '2026-01-31T09:13:52.007Z',
};
