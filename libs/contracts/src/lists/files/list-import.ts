import { z } from 'zod';
import { entityType, listType } from '../entities';

/** Largest file in bytes: a gibibyte. */
export const MAX_IMPORT_BYTES = 1_024 ** 3;
/** Most lines after the header: the file is applied in one transaction. */
export const MAX_IMPORT_LINES = 2_000_000;
/** Most refused lines stored with their reasons; further ones are only counted. */
export const MAX_KEPT_REFUSALS = 10_000;
/** An import that changes at most this many entries emits an event for each; a larger one only its own. */
export const MAX_EMITTED_ENTRIES = 1_000;

/** What refused lines do to their file. */
export const ON_REFUSED = ['stop', 'skip'] as const;

/**
 * State of an import: the file is arriving, its lines are read, its entries are written; all of it is in effect (or,
 * for a dry run, would be), the file was refused, or the import failed. Nothing is in effect until `done`, and
 * nothing after `refused` and `failed`.
 */
export const IMPORT_STATES = ['uploading', 'checking', 'applying', 'done', 'refused', 'failed'] as const;

/** Columns of a file that describe an entry, by the names of POST lists. */
export const ENTRY_COLUMNS = [
  'list_type',
  'entity_type',
  'value',
  'match_type',
  'reason',
  'expires_at',
  'non_overridable',
] as const;

/** Which column of a file is which of ours: its name, or its position from 1. */
export const columnMap = z.partialRecord(z.enum(ENTRY_COLUMNS), z.string().min(1).max(128));
export type ColumnMap = z.infer<typeof columnMap>;

/** The public record of an import of a file of list entries. */
export const listImport = z.object({
  /** Unique across accounts, never reused. */
  import_id: z.int().describe('Id of the import.'),
  status: z
    .enum(IMPORT_STATES)
    .describe(
      '`uploading`, `checking` and `applying` are under way; nothing is in effect yet. `done`: all of it is in effect. `refused`: the file was not accepted; `failed`: the import broke off; both change nothing.',
    ),
  dry_run: z.boolean().describe('Whether the file is only checked.'),
  on_refused: z.enum(ON_REFUSED).describe('What a refused line does: `stop` the import, or get skipped.'),
  list_type: listType.nullable().describe('The list for lines that name none.'),
  entity_type: entityType.nullable().default(null).describe('The kind of values for lines that name none.'),
  read_as: z
    .string()
    .nullable()
    .default(null)
    .describe('What the file was recognised as, in words; null before it is read.'),
  bytes: z.int().describe('Bytes received so far.'),
  lines_read: z.int().describe('Lines with an entry so far; the header and empty lines do not count.'),
  lines_accepted: z.int().describe('Lines that can be applied.'),
  lines_refused: z
    .int()
    .describe(`Refused lines. GET lists/imports/{import_id}/refused returns the first ${MAX_KEPT_REFUSALS}.`),
  lines_repeated: z.int().describe('Accepted lines whose value is also on an earlier line.'),
  lines_outweighed: z
    .int()
    .nullable()
    .default(null)
    .describe(
      'Blacklist lines without effect, since the account has a whitelist entry for the same value; null before the file is read, and for an account with more than 10,000 whitelist entries.',
    ),
  outweighed_by: z.array(z.int()).default([]).describe('Ids of these whitelist entries, at most 100.'),
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
export type ListImport = z.infer<typeof listImport>;
