import type { DataImport, DataSetStatus } from '@rampart/contracts';

export const dataSetToWire = (status: DataSetStatus) => ({
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

export const dataImportToWire = (given: DataImport) => ({
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
