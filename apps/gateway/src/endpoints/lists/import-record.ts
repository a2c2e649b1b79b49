import { IMPORT_STATES, type ListImport, listType, MAX_KEPT_REFUSALS, ON_REFUSED } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

export const importParams = z.object({
  import_id: rowId().describe('Of the import, as POST lists/import gives it.'),
});

/** An import of a file as the API tells of it. */
export const importRecord = z.object({
  import_id: z.int().describe('Id of the import.'),
  status: z
    .enum(IMPORT_STATES)
    .describe(
      '`uploading`, `checking` and `applying` go on; nothing holds yet. `done`: all of it holds. `refused`: the file was turned away, `failed`: the import broke down; nothing was changed.',
    ),
  dry_run: z.boolean().describe('Whether the file is only checked.'),
  on_refused: z.enum(ON_REFUSED).describe('What refused lines do: `stop` the import, or get skipped.'),
  list_type: listType.nullable().describe('The list of lines that name none.'),
  bytes: z.int().describe('Size of the file as far as it came.'),
  lines_read: z.int().describe('Lines with an entry, so far: neither the header nor empty ones.'),
  lines_accepted: z.int().describe('Lines that can be applied.'),
  lines_refused: z
    .int()
    .describe(`GET lists/imports/{import_id}/refused tells the first ${MAX_KEPT_REFUSALS} of them.`),
  lines_repeated: z.int().describe('Accepted lines whose value stands on an earlier line.'),
  added: z
    .int()
    .describe('Entries; while `applying`: how many are written. Of a dry run: how many there would be.'),
  changed: z.int().describe('Entries that were there and last longer, or are stricter, by the file.'),
  unchanged: z.int().describe('Entries that were there already and stay as they are.'),
  ignored_columns: z.array(z.string()).describe('Columns of the file that mean nothing here.'),
  problem: z.string().nullable().describe('Why it is `refused` or `failed`, in words.'),
  created_at: z.iso.datetime().describe('When it began.'),
  finished_at: z.iso.datetime().nullable().describe('When it ended; null before that.'),
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
