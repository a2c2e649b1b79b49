import type { DataImport } from '@rampart/contracts';
import type { DataVersion } from './versions/data-version';

/** An import in the form of its contract. */
export function presentImport(version: DataVersion): DataImport {
  return {
    importId: version.id,
    set: version.set,
    state: version.state,
    version: version.version,
    digest: version.digest,
    rows: version.rows,
    problems: [...version.problems],
    importedBy: version.importedBy,
    startedAt: version.startedAt.toISOString(),
    finishedAt: version.finishedAt?.toISOString() ?? null,
    replacedVersion: version.replacedVersion,
  };
}
