import { Inject, Injectable } from '@nestjs/common';
import { type DataSetStatus, type RequestOf, type rollBackDataSet, ServiceError } from '@rampart/contracts';
import { BUILT_IN_TITLES } from '../built-in-titles';
import { DATA_SET_LOADERS, type DataSetKey } from '../data-set-loaders';
import { findFeed } from '../feeds/manifest';
import { ReferenceData } from '../reference-data';
import { ageMs, isStale } from './data-set-age';
import { DataSetFollower } from './data-set-follower';
import { DataSetMetrics } from './data-set-metrics';
import type { DataSetNotices } from './data-set-notices';
import { DATA_SET_NOTICES } from './data-sets.tokens';
import { ReplicaRepository, type ReplicaVersions } from './replicas/replica.repository';
import { DataVersionRepository } from './versions/data-version.repository';

/** The data sets in service, and the rollback to earlier ones. */
@Injectable()
export class DataSetsService {
  constructor(
    private readonly data: ReferenceData,
    private readonly follower: DataSetFollower,
    private readonly versions: DataVersionRepository,
    private readonly replicas: ReplicaRepository,
    private readonly metrics: DataSetMetrics,
    @Inject(DATA_SET_NOTICES) private readonly notices: DataSetNotices,
  ) {}

  /** Every set, in the order in which answers name them. */
  async describe(): Promise<DataSetStatus[]> {
    const replicas = await this.replicas.list();
    const keys = Object.keys(DATA_SET_LOADERS) as DataSetKey[];
    const described: DataSetStatus[] = [];
    // Sequentially: the first time, each reads its files.
    for (const key of keys) described.push(await this.describeSet(key, replicas));
    return described;
  }

  /** @throws ServiceError `validation_failed` for a set that operators do not load; `conflict` when none is imported. */
  async rollBack({ set, to, by }: RequestOf<typeof rollBackDataSet>): Promise<DataSetStatus> {
    const feed = findFeed(set);
    if (feed === null) {
      throw new ServiceError('validation_failed', {
        message: `There is no data set ${set} that can be imported.`,
        param: 'set',
      });
    }
    const done = await this.versions.rollBack(set, to, by, this.follower.builtInOf(feed.key));
    if (done === null) {
      throw new ServiceError('conflict', { message: `No imported version of ${set} is in service.` });
    }
    this.metrics.countUpdate(set, 'rolled_back');
    await this.follower.look();
    this.notices.announce();
    return this.describeSet(feed.key, await this.replicas.list());
  }

  private async describeSet(key: DataSetKey, replicas: readonly ReplicaVersions[]): Promise<DataSetStatus> {
    const { name, load } = DATA_SET_LOADERS[key];
    const info = this.data.get(key)?.info ?? null;
    const imported = this.follower.serving().get(name);
    const feed = findFeed(name);
    const age = info === null ? null : ageMs(info, imported, Date.now());
    const absent = load === null ? 'not_loaded' : 'missing';
    return {
      set: name,
      title: feed?.title ?? BUILT_IN_TITLES[key] ?? name,
      origin: imported !== undefined ? 'imported' : info === null ? absent : 'built_in',
      version: info?.version ?? null,
      rows: info?.rows ?? null,
      date: imported?.dataDate ?? info?.date ?? null,
      ageSeconds: age === null ? null : Math.floor(age / 1_000),
      isStale: isStale(key, age),
      licence: info?.licence ?? null,
      source: info?.source ?? null,
      digest: imported?.digest ?? (await this.data.digestOf(key)),
      importedAt: imported?.finishedAt?.toISOString() ?? null,
      importedBy: imported?.importedBy ?? null,
      isImportable: feed !== null,
      sources: [...(feed?.sources ?? [])],
      replicas: replicas.map(({ replica, versions }) => ({ replica, version: versions[name] ?? null })),
    };
  }
}
