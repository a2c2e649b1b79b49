import type { AdminClient } from '../admin-client';
import { ToolError, type ToolIo } from '../io';
import { type ImportOutcome, importFiles } from './import-files';
import { type DownloadLimits, fileFromUrl } from './named-file';

/** A data set as in the admin API's answers. */
export interface SetStatus extends Record<string, unknown> {
  readonly set: string;
  readonly sources: readonly {
    readonly label: string;
    readonly owner: string;
    readonly url: string;
    readonly licence: string;
    readonly allows_commercial_use: boolean | null;
  }[];
}

export interface RefreshOptions {
  /** Empty: every set that has sources. */
  readonly sets: readonly string[];
  /** Whether to load sources whose licence does not clearly allow commercial use. */
  readonly acceptsLicences: boolean;
  readonly by: string;
  readonly limits: DownloadLimits;
}

/**
 * Loads sets from the addresses in their feeds' manifest. A failure does not keep the others from being loaded.
 * @returns the results of those that were loaded, and the messages for those that were not.
 * @throws ToolError when a set was named that cannot be refreshed.
 */
export async function refreshSets(
  admin: AdminClient,
  io: ToolIo,
  { sets, acceptsLicences, by, limits }: RefreshOptions,
): Promise<{ loaded: ImportOutcome[]; failed: string[] }> {
  const known = await admin.ask<SetStatus[]>('GET', '/data-sets');
  for (const name of sets) assertRefreshable(known, name);
  const wanted = known.filter(
    ({ set, sources }) => sources.length > 0 && (sets.length === 0 || sets.includes(set)),
  );
  const [loaded, failed]: [ImportOutcome[], string[]] = [[], []];
  for (const status of wanted) {
    const unclear = status.sources.find((source) => source.allows_commercial_use !== true);
    if (unclear !== undefined && !acceptsLicences) {
      const text = `${status.set}: left out. The licence of ${unclear.owner} is: ${unclear.licence}. Give --accept-licence once you have read it.`;
      if (sets.length > 0) failed.push(text);
      else io.err(text);
      continue;
    }
    try {
      const files = status.sources.map(({ label, url }) => fileFromUrl(label, url, limits));
      loaded.push(await importFiles(admin, status.set, files, { ...labelsOf(status), by }));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      failed.push(`${status.set}: ${error.message}`);
    }
  }
  return { loaded, failed };
}

/** Source and licence as the feed's owners state them. */
function labelsOf({ sources }: SetStatus): { source: string; licence: string } {
  return {
    source: [...new Set(sources.map(({ owner }) => owner))].join(', '),
    licence: [...new Set(sources.map(({ licence }) => licence))].join('; '),
  };
}

function assertRefreshable(known: readonly SetStatus[], name: string): void {
  const status = known.find(({ set }) => set === name);
  if (status === undefined)
    throw new ToolError(`There is no data set ${name}. Ask "data status" for those there are.`);
  if (status.sources.length === 0)
    throw new ToolError(`${name} has no public source. Import it from a file or URL.`);
}
