import { z } from 'zod';
import { listType } from '../entities';

/** Most bytes of a file: a gibibyte. */
export const MAX_IMPORT_BYTES = 1_024 ** 3;
/** Most lines of a file behind its header: all that is taken over is taken over in one transaction. */
export const MAX_IMPORT_LINES = 2_000_000;
/** Most refused lines that are kept with their reasons; those beyond are only counted. */
export const MAX_KEPT_REFUSALS = 10_000;
/** An import that changes no more entries than this tells of each by an event of its own; a larger one of itself alone. */
export const MAX_TOLD_ENTRIES = 1_000;

/** What refused lines do to the file they are in. */
export const ON_REFUSED = ['stop', 'skip'] as const;

/**
 * Where an import is: its file is coming in, its lines are read, its entries are written; all of it holds (or, of a dry
 * run, would), the file was turned away, or the import broke down. Until `done` nothing holds, and after `refused` and
 * `failed` nothing does.
 */
export const IMPORT_STATES = ['uploading', 'checking', 'applying', 'done', 'refused', 'failed'] as const;

/** An import of a file of list entries, as the lists service tells of it. */
export const listImport = z.object({
  /** Unique across accounts, never used again. */
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  dryRun: z.boolean(),
  onRefused: z.enum(ON_REFUSED),
  /** The list of lines that name none; null when every line must. */
  defaultListType: listType.nullable(),
  bytes: z.int(),
  /** Lines that hold an entry: neither the header nor empty ones. */
  linesRead: z.int(),
  linesRefused: z.int(),
  /** Lines whose value stands on an earlier line already. */
  linesRepeated: z.int(),
  /** How far the writing has come; how many there were in the end; of a dry run, how many there would be. */
  added: z.int(),
  /** Existing entries that the file extends or makes stricter. */
  changed: z.int(),
  unchanged: z.int(),
  /** Columns of the file that are not known. */
  ignoredColumns: z.array(z.string()),
  /** Why it is `refused` or `failed`, for people; else null. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ListImport = z.infer<typeof listImport>;
