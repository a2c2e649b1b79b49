import { type DataImport, type DataSetStatus, dataImport, dataSetStatus } from '@rampart/contracts';
import { z } from 'zod';

/** One data set: what is in service, its source, and where newer data can be obtained. */
export const dataSetRecord = z.object({
  set: z.string().describe('Name of the set.'),
  title: z.string().describe('What the set contains.'),
  origin: dataSetStatus.shape.origin.describe(
    '`not_loaded`: only operators can load it, and none has; `missing`: a built-in set that could not be read.',
  ),
  version: z.string().nullable().describe('Version in service; null without data.'),
  rows: z.int().nullable().describe('Rows in service.'),
  date: z.string().nullable().describe('Date of the data; null when unknown.'),
  age_seconds: z
    .int()
    .nullable()
    .describe('Age of the data, or of its import when the date is unknown; null when neither is known.'),
  is_stale: z
    .boolean()
    .describe(
      'Whether the data, imported or built in, is older than such data stays true; false when its age is unknown.',
    ),
  licence: z.string().nullable().describe('Licence of the data.'),
  source: z.string().nullable().describe('Source of the data.'),
  digest: z.string().nullable().describe('SHA-256 of the imported files, in hex.'),
  imported_at: z.iso.datetime().nullable().describe('When it was imported; null for built-in data.'),
  imported_by: z.string().nullable().describe('Who imported it; null for built-in data.'),
  is_importable: z.boolean().describe('Whether an operator can load it.'),
  sources: z
    .array(
      z.object({
        label: z.string().describe('Name of the file among the files of the set.'),
        owner: z.string().describe('Publisher of the data.'),
        url: z.string().describe('Where the data can be obtained.'),
        licence: z.string().describe('Its licence.'),
        allows_commercial_use: z
          .boolean()
          .nullable()
          .describe('Whether the licence allows commercial use; null when it does not say.'),
      }),
    )
    .describe('Where the files can be obtained.'),
  replicas: z
    .array(
      z.object({
        replica: z.string().describe('Name of the replica.'),
        version: z
          .string()
          .nullable()
          .describe('Version that it serves; null: no data, or the built-in data.'),
      }),
    )
    .describe('Running replicas of the checks service.'),
});

/** One import: its data and its result. */
export const dataImportRecord = z.object({
  import_id: z.string().describe('Id of the import.'),
  set: z.string().describe('The set that is imported.'),
  state: dataImport.shape.state.describe('State of the import.'),
  version: z.string().nullable().describe('Version of the data; null until the file has been read.'),
  digest: z.string().nullable().describe('SHA-256 of the unpacked files, in order, in hex.'),
  rows: z.int().nullable().describe('Rows in the data; null until it has been read.'),
  problems: z
    .array(z.string())
    .describe('Why the data was refused, one sentence each; bad lines with their number.'),
  imported_by: z.string().describe('Who imported it.'),
  started_at: z.iso.datetime().describe('When the import began.'),
  finished_at: z.iso.datetime().nullable().describe('When the import ended; null while it runs.'),
  replaced_version: z
    .string()
    .nullable()
    .describe('The version that it replaced; null when that was the built-in data, or there was none.'),
});

export const dataSetToWire = (status: DataSetStatus): z.infer<typeof dataSetRecord> => ({
  set: status.set,
  title: status.title,
  origin: status.origin,
  version: status.version,
  rows: status.rows,
  date: status.date,
  age_seconds: status.ageSeconds,
  is_stale: status.isStale,
  licence: status.licence,
  source: status.source,
  digest: status.digest,
  imported_at: status.importedAt,
  imported_by: status.importedBy,
  is_importable: status.isImportable,
  sources: status.sources.map(({ label, owner, url, licence, allowsCommercialUse }) => ({
    label,
    owner,
    url,
    licence,
    allows_commercial_use: allowsCommercialUse,
  })),
  replicas: status.replicas,
});

export const dataImportToWire = (given: DataImport): z.infer<typeof dataImportRecord> => ({
  import_id: given.importId,
  set: given.set,
  state: given.state,
  version: given.version,
  digest: given.digest,
  rows: given.rows,
  problems: given.problems,
  imported_by: given.importedBy,
  started_at: given.startedAt,
  finished_at: given.finishedAt,
  replaced_version: given.replacedVersion,
});
