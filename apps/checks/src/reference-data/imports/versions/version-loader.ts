import { Injectable } from '@nestjs/common';
import type { DataSetInfo, LoadedDataSet } from '../../data-set';
import { findFeed } from '../../feeds/manifest';
import { type ReadFeed, readFeed } from '../../feeds/read-feed';
import { ReferenceData } from '../../reference-data';
import type { DataVersion } from './data-version';
import { DataVersionRepository } from './data-version.repository';

/** Reads the stored files of imported versions and compiles them. */
@Injectable()
export class VersionLoader {
  constructor(
    private readonly versions: DataVersionRepository,
    private readonly data: ReferenceData,
  ) {}

  /** @throws BadFeed when the files are invalid; Error when operators cannot load the set, or a chunk is missing. */
  read({ id, set, parts }: DataVersion): Promise<ReadFeed<unknown>> {
    const feed = findFeed(set);
    if (feed === null) throw new Error(`operators do not load the data set ${set}`);
    const files = parts.map(({ label, name, chunks }, part) => ({
      label,
      name,
      chunks: this.versions.readChunks(id, part, chunks ?? 0),
    }));
    return readFeed<unknown>(feed.format, files, this.data.current().sets);
  }
}

/** A version that was read, in the form in which it is put into service. */
export function toLoaded(version: DataVersion, read: ReadFeed<unknown>): LoadedDataSet<unknown> {
  return { info: toInfo(version, read), data: read.data, digest: async () => read.digest };
}

function toInfo(version: DataVersion, { rows, digest }: ReadFeed<unknown>): DataSetInfo {
  return {
    name: version.set,
    version: version.version ?? digest.slice(0, 12),
    licence: version.licence ?? 'not stated',
    source: version.source ?? 'not stated',
    rows,
    date: version.dataDate,
  };
}
