import { z } from 'zod';
import { listType } from '../entities';

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

/** An import of a file of list entries, as the lists service returns it. */
export const listImport = z.object({
  /** Unique across accounts, never reused. */
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  dryRun: z.boolean(),
  onRefused: z.enum(ON_REFUSED),
  /** The list for lines that name none; null when every line must. */
  defaultListType: listType.nullable(),
  bytes: z.int(),
  /** Lines with an entry: neither the header nor empty ones. */
  linesRead: z.int(),
  linesRefused: z.int(),
  /** Lines whose value is already on an earlier line. */
  linesRepeated: z.int(),
  /** Entries written so far, or in total at the end; for a dry run, those that there would be. */
  added: z.int(),
  /** Existing entries that the file extends or makes stricter. */
  changed: z.int(),
  unchanged: z.int(),
  /** Columns of the file that are not known. */
  ignoredColumns: z.array(z.string()),
  /** Why it is `refused` or `failed`, for people; otherwise null. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ListImport = z.infer<typeof listImport>;
