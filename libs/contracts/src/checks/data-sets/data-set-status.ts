import { z } from 'zod';

/** State of an import, or of its version afterwards. */
export const DATA_VERSION_STATES = [
  /** Chunks are arriving. */
  'uploading',
  /** Being read and checked. */
  'checking',
  /** In service. */
  'active',
  /** Equal to the version in service, whose age restarts. */
  'unchanged',
  /** Replaced by a newer one, kept for a rollback. */
  'superseded',
  /** Replaced, and its content deleted. */
  'retired',
  /** Taken out of service by an operator. */
  'rolled_back',
  /** Never in service; `problems` says why. */
  'refused',
] as const;

/** One import: its data and its result. */
export const dataImport = z.object({
  importId: z.string(),
  set: z.string(),
  state: z.enum(DATA_VERSION_STATES),
  /** Version of the data; null until the file has been read. */
  version: z.string().nullable(),
  /** SHA-256, in hex, of the files after unpacking, in order. */
  digest: z.string().nullable(),
  rows: z.int().nullable(),
  /** Why the data was refused, one sentence each; bad lines with their number. */
  problems: z.array(z.string()),
  importedBy: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  finishedAt: z.iso.datetime().nullable(),
  /** Version that it replaced; null when that was the built-in data, or there was none. */
  replacedVersion: z.string().nullable(),
});
export type DataImport = z.infer<typeof dataImport>;

/** Where a set's files can be obtained. */
export const dataSource = z.object({
  /** Name of the file among those of a set; for networks of crawlers, the crawler's name. */
  label: z.string(),
  owner: z.string(),
  url: z.string(),
  licence: z.string(),
  /** Whether the licence allows commercial use; null when it does not say. */
  allowsCommercialUse: z.boolean().nullable(),
});
export type DataSource = z.infer<typeof dataSource>;

/** One data set: what is in service, its source, and where newer data can be obtained. */
export const dataSetStatus = z.object({
  set: z.string(),
  title: z.string(),
  /** `not_loaded`: only operators can load it, and none has. `missing`: a built-in set that could not be read. */
  origin: z.enum(['built_in', 'imported', 'not_loaded', 'missing']),
  version: z.string().nullable(),
  rows: z.int().nullable(),
  /** Date of the data; null when unknown. */
  date: z.string().nullable(),
  /** Since the date of the data or, if unknown, since its import. Null when neither is known. */
  ageSeconds: z.int().nullable(),
  /** Whether it is older than such data stays true, imported or built in; false when the age is unknown. */
  isStale: z.boolean(),
  licence: z.string().nullable(),
  source: z.string().nullable(),
  digest: z.string().nullable(),
  importedAt: z.iso.datetime().nullable(),
  importedBy: z.string().nullable(),
  /** Whether an operator can load it. */
  isImportable: z.boolean(),
  sources: z.array(dataSource),
  /** The running replicas with the version of this set that each serves; null for none or the built-in one. */
  replicas: z.array(z.object({ replica: z.string(), version: z.string().nullable() })),
});
export type DataSetStatus = z.infer<typeof dataSetStatus>;
