import { type DataImport, type DataSetStatus, dataImport, dataSetStatus } from '@rampart/contracts';
import { z } from 'zod';

/** One data set: what serves, where it is from, and where newer data can be had. */
export const dataSetRecord = z.object({
  set: z.string().describe('Name of the set.'),
  title: z.string().describe('What it holds.'),
  origin: dataSetStatus.shape.origin.describe(
    '`not_loaded`: only operators load it, and none has; `missing`: a built-in set that could not be read.',
  ),
  version: z.string().nullable().describe('Version in service; null when there is none.'),
  rows: z.int().nullable().describe('Rows in service.'),
  date: z.string().nullable().describe('Day of the data; null when unknown.'),
  age_seconds: z
    .int()
    .nullable()
    .describe('Age of the data or, where that is unknown, of its import; null when neither is known.'),
  is_stale: z.boolean().describe('Whether it is older than the feed’s manifest allows.'),
  licence: z.string().nullable().describe('Licence of the data.'),
  source: z.string().nullable().describe('Where the data is from.'),
  digest: z.string().nullable().describe('SHA-256 of the imported files, in hex.'),
  imported_at: z.iso.datetime().nullable().describe('When it was imported; null for built-in data.'),
  imported_by: z.string().nullable().describe('Who imported it; null for built-in data.'),
  is_importable: z.boolean().describe('Whether an operator can load it.'),
  sources: z
    .array(
      z.object({
        label: z.string().describe('Names the file among the files of the set.'),
        owner: z.string().describe('Who publishes it.'),
        url: z.string().describe('Where it can be had.'),
        licence: z.string().describe('Its licence.'),
        allows_commercial_use: z
          .boolean()
          .nullable()
          .describe('Whether the licence allows use in a business; null when nothing is stated.'),
      }),
    )
    .describe('Where its files can be had.'),
  replicas: z
    .array(
      z.object({
        replica: z.string().describe('Name of the replica.'),
        version: z.string().nullable().describe('What it serves; null: nothing, or the built-in data.'),
      }),
    )
    .describe('Replicas of the checks service that run.'),
});

export const dataSetExample: z.infer<typeof dataSetRecord> = {
  set: 'tor-exits',
  title: 'Exit nodes of Tor',
  origin: 'imported',
  version: '2026-01-31',
  rows: 1_204,
  date: '2026-01-31',
  age_seconds: 3_600,
  is_stale: false,
  licence: 'CC0-1.0',
  source: 'https://example.com/tor-exits',
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  imported_at: '2026-01-31T09:12:44.120Z',
  imported_by: 'ann',
  is_importable: true,
  sources: [],
  replicas: [{ replica: 'checks-1', version: '2026-01-31' }],
};

/** One import: what it brought, and what became of it. */
export const dataImportRecord = z.object({
  import_id: z.string().describe('Id of the import.'),
  set: z.string().describe('The set that it is for.'),
  state: dataImport.shape.state.describe('What has become of it.'),
  version: z.string().nullable().describe('Null until it has been read.'),
  digest: z.string().nullable().describe('SHA-256 of the files after unpacking, in order, in hex.'),
  rows: z.int().nullable().describe('Rows that it holds; null until it has been read.'),
  problems: z.array(z.string()).describe('Why it was refused, a sentence each; bad lines with their number.'),
  imported_by: z.string().describe('Who imported it.'),
  started_at: z.iso.datetime().describe('When it began.'),
  finished_at: z.iso.datetime().nullable().describe('When it ended; null while it runs.'),
  replaced_version: z
    .string()
    .nullable()
    .describe('The version that it replaced; null when that was the built-in data, or none.'),
});

export const dataImportExample: z.infer<typeof dataImportRecord> = {
  import_id: '42',
  set: 'tor-exits',
  state: 'active',
  version: '2026-01-31',
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  rows: 1_204,
  problems: [],
  imported_by: 'ann',
  started_at: '2026-01-31T09:12:40.002Z',
  finished_at: '2026-01-31T09:12:44.120Z',
  replaced_version: '2026-01-30',
};

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
