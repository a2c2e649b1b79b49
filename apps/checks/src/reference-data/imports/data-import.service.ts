import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type beginDataImport,
  type DataImport,
  type finishDataImport,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { findFeed } from '../feeds/manifest';
import { BadFeed } from '../feeds/read-feed';
import { DataSetFollower } from './data-set-follower';
import { DataSetMetrics } from './data-set-metrics';
import { presentImport } from './present-import';
import { type InService, shrinkProblem } from './shrink-problem';
import type { DataVersion, ImportPart } from './versions/data-version';
import { DataVersionRepository } from './versions/data-version.repository';
import { VersionLoader } from './versions/version-loader';

/** Milliseconds between two heartbeats of a check. */
const TOUCH_MS = 5_000;

/**
 * Imports: opened, filled chunk by chunk, then read, checked and put into service after the last answer. Until the very
 * end, and after any failure, the previous version serves.
 */
@Injectable()
export class DataImportService implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly versions: DataVersionRepository,
    private readonly loader: VersionLoader,
    private readonly follower: DataSetFollower,
    private readonly metrics: DataSetMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** When the service stops, an import that is being read is finished as far as the shutdown deadline allows. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** @throws ServiceError `validation_failed` for a set that operators do not load; `conflict` while another import runs. */
  async begin(request: RequestOf<typeof beginDataImport>): Promise<DataImport> {
    const feed = findFeed(request.set);
    if (feed === null) {
      throw new ServiceError('validation_failed', {
        message: `There is no data set ${request.set} that can be imported.`,
        param: 'set',
      });
    }
    const opened = await this.versions.open({
      ...request,
      // The importer states source and licence: the operator's own file is not under the feed's licence.
      licence: request.licence ?? 'not stated',
      source: request.source ?? namesOf(request.parts),
      parts: request.parts.map((part) => ({ ...part, chunks: null })),
    });
    if (opened !== null) return presentImport(opened);
    throw new ServiceError('conflict', {
      message: `Another import of ${request.set} is under way. Wait for it, or for five minutes if it was given up.`,
    });
  }

  /** @throws ServiceError `conflict` when the import takes no more chunks; `not_found`. */
  async put(importId: string, part: number, index: number, bytes: Buffer): Promise<void> {
    const version = await this.getVersion(importId);
    if (part >= version.parts.length) throw noImport();
    if (await this.versions.putChunk(importId, part, index, bytes)) return;
    throw new ServiceError('conflict', {
      message: 'The import takes no more chunks: it has been finished or given up.',
    });
  }

  /**
   * Marks the upload as complete; the check continues after the answer. A repeat finds the check that the first call
   * started.
   * @throws ServiceError `validation_failed` when a chunk is missing; `not_found`.
   */
  async finish({ importId, chunks }: RequestOf<typeof finishDataImport>): Promise<DataImport> {
    const version = await this.getVersion(importId);
    const parts = version.parts.map((part, index) => ({ ...part, chunks: chunks[index] ?? 0 }));
    if (version.state !== 'uploading') return presentImport(version);
    await this.assertComplete(importId, parts);
    const started = await this.versions.startCheck(importId, parts);
    if (started === null) return this.get(importId);
    const work = this.check(started).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
    return presentImport(started);
  }

  /** @throws ServiceError `not_found`. */
  async get(importId: string): Promise<DataImport> {
    await this.versions.expire();
    return presentImport(await this.getVersion(importId));
  }

  private async getVersion(importId: string): Promise<DataVersion> {
    const found = /^\d{1,18}$/.test(importId) ? await this.versions.find(importId) : null;
    if (found === null) throw noImport();
    return found;
  }

  private async assertComplete(importId: string, parts: readonly ImportPart[]): Promise<void> {
    const counts = new Map((await this.versions.countChunks(importId)).map((each) => [each.part, each]));
    for (const [index, { name, chunks }] of parts.entries()) {
      const { count = 0, last = -1 } = counts.get(index) ?? {};
      if (count === chunks && last === chunks - 1) continue;
      throw new ServiceError('validation_failed', {
        message: `Of ${name}, ${count} of ${chunks} chunks have come. Send the others, or all again.`,
        param: 'chunks',
      });
    }
  }

  /** Never throws: any error becomes the import's outcome. */
  private async check(version: DataVersion): Promise<void> {
    const alive = setInterval(() => void this.versions.touch(version.id).catch(() => {}), TOUCH_MS);
    try {
      const outcome = await this.readAndActivate(version);
      this.metrics.countUpdate(version.set, outcome);
    } catch (error) {
      if (!(error instanceof BadFeed))
        this.logger.error({ err: error, dataSet: version.set }, 'an import failed');
      const problems =
        error instanceof BadFeed ? error.problems : ['An internal error occurred; the log tells which.'];
      await this.refuse(version, problems);
    } finally {
      clearInterval(alive);
    }
  }

  private async readAndActivate(version: DataVersion): Promise<'imported' | 'unchanged' | 'refused'> {
    const read = await this.loader.read(version);
    if ((await this.versions.confirm(version, read.digest)) !== null) {
      await this.follower.look();
      return 'unchanged';
    }
    const named = { ...read, version: version.version ?? versionOf(version, read.digest) };
    const before = version.allowShrink ? null : await this.findInService(version.set);
    const problem = shrinkProblem(before, read.rows);
    if (problem !== null) {
      await this.versions.refuse(version.id, [problem], named);
      this.logger.warn({ dataSet: version.set, problems: [problem] }, 'an import was refused');
      return 'refused';
    }
    const activated = await this.versions.activate(version.id, version.set, named);
    if (activated === null) throw new Error('the import took longer than its lease');
    await this.follower.adopt(activated, read);
    return 'imported';
  }

  private async findInService(set: string): Promise<InService | null> {
    const active = (await this.versions.findActive()).find((each) => each.set === set);
    if (active !== undefined) return { rows: active.rows ?? 0, isBuiltIn: false };
    const feed = findFeed(set);
    const builtIn = feed === null ? null : this.follower.builtInOf(feed.key);
    return builtIn === null ? null : { rows: builtIn.rows, isBuiltIn: true };
  }

  private async refuse(version: DataVersion, problems: readonly string[]): Promise<void> {
    this.logger.warn({ dataSet: version.set, problems }, 'an import was refused');
    this.metrics.countUpdate(version.set, 'refused');
    // If Postgres is away, the lease expires and marks the import as interrupted.
    await this.versions.refuse(version.id, problems).catch((error: unknown) => {
      this.logger.error({ err: error, dataSet: version.set }, 'cannot record that an import was refused');
    });
  }
}

/** The day of the data or of the import, and enough of the digest to distinguish two of one day. */
function versionOf({ dataDate, startedAt }: DataVersion, digest: string): string {
  return `${dataDate ?? startedAt.toISOString().slice(0, 10)}-${digest.slice(0, 8)}`;
}

/** Characters of a source, as in the contract. */
const MAX_SOURCE = 500;

/** The names of an import's files. */
function namesOf(parts: readonly { readonly name: string }[]): string {
  return parts
    .map(({ name }) => name)
    .join(', ')
    .slice(0, MAX_SOURCE);
}

function noImport(): ServiceError {
  return new ServiceError('not_found', { message: 'No import with this id.', param: 'import_id' });
}
