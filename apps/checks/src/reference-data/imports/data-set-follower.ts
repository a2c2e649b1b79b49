import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { idleMs } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { type DataSetInfo, type LoadedDataSet, NOT_LOADED } from '../data-set';
import type { DataSetKey } from '../data-set-loaders';
import { findFeed } from '../feeds/manifest';
import type { ReadFeed } from '../feeds/read-feed';
import { ReferenceData } from '../reference-data';
import { BuiltInData } from './built-in-data';
import type { DataSetNotices } from './data-set-notices';
import { DATA_SET_NOTICES } from './data-sets.tokens';
import type { DataVersion } from './versions/data-version';
import { DataVersionRepository } from './versions/data-version.repository';
import { toLoaded, VersionLoader } from './versions/version-loader';

/** Milliseconds between two polls while Postgres does not answer. */
const BLIND_MS = 1_000;
/** Milliseconds before another attempt to load a version that failed. */
const RETRY_MS = 60_000;

/**
 * Keeps the data sets of this replica at the versions active in Postgres: at the start, at a notice, and at every poll,
 * which finds what a lost notice would have announced.
 * A set is compiled beside the one in service and replaces it as a whole; one that cannot be loaded leaves the old one
 * in service.
 */
@Injectable()
export class DataSetFollower implements OnModuleInit, OnApplicationShutdown {
  /** The imported version of each set that this replica serves. */
  private readonly served = new Map<string, DataVersion>();
  private readonly failedAt = new Map<string, number>();
  /** What a version's import on this replica has already read, so that it is not read twice. */
  private readonly known = new Map<string, ReadFeed<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isBlind = false;
  private isStopping = false;
  private servedListener: () => void = () => undefined;

  constructor(
    private readonly versions: DataVersionRepository,
    private readonly loader: VersionLoader,
    private readonly data: ReferenceData,
    private readonly builtIn: BuiltInData,
    @Inject(DATA_SET_NOTICES) private readonly notices: DataSetNotices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before the first request: a starting replica serves the same versions as the others. */
  async onModuleInit(): Promise<void> {
    this.stopListening = this.notices.subscribe(() => void this.look());
    await this.look();
    this.arm();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    this.stopListening?.();
    await this.running;
  }

  /** Imported version of each set that this replica serves, by the set's name. */
  serving(): ReadonlyMap<string, DataVersion> {
    return this.served;
  }

  /** @param listener is called when this replica serves other versions. It must not throw; only the last one is called. */
  onServed(listener: () => void): void {
    this.servedListener = listener;
  }

  /** What serves for a set without an imported version; null: nothing. */
  builtInOf(key: DataSetKey): DataSetInfo | null {
    const builtIn = this.builtIn.get(key);
    return builtIn === null || builtIn === NOT_LOADED ? null : builtIn.info;
  }

  /**
   * Polls the active versions, and resolves once this replica serves them. Never throws: failures are retried at the
   * next poll.
   */
  look(): Promise<void> {
    if (this.running !== undefined) {
      // The poll under way may have started too early for this caller.
      this.isAskedAgain = true;
      return this.running;
    }
    this.running = this.lookUntilQuiet().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Puts a version that was read on this replica into service, then notifies the others. */
  async adopt(version: DataVersion, read: ReadFeed<unknown>): Promise<void> {
    this.known.set(version.id, read);
    await this.look();
    this.known.delete(version.id);
    this.notices.announce();
  }

  private arm(): void {
    if (this.isStopping) return;
    this.timer = setTimeout(
      () => void this.look().then(() => this.arm()),
      this.isBlind ? BLIND_MS : idleMs(),
    );
    this.timer.unref();
  }

  private async lookUntilQuiet(): Promise<void> {
    do {
      this.isAskedAgain = false;
      await this.lookOnce();
    } while (this.isAskedAgain);
  }

  private async lookOnce(): Promise<void> {
    let active: DataVersion[];
    try {
      active = await this.versions.findActive();
    } catch (error) {
      if (!this.isBlind) this.logger.warn({ err: error }, 'cannot look which data sets are active');
      this.isBlind = true;
      return;
    }
    this.isBlind = false;
    for (const version of active) await this.follow(version);
    const names = new Set(active.map(({ set }) => set));
    for (const set of [...this.served.keys()].filter((name) => !names.has(name))) this.takeBack(set);
    this.servedListener();
  }

  private async follow(version: DataVersion): Promise<void> {
    if (this.served.get(version.set)?.id === version.id) {
      // Its date or the day of its last confirmation may have changed.
      this.served.set(version.set, version);
      return;
    }
    const feed = findFeed(version.set);
    const isTooSoon = Date.now() - (this.failedAt.get(version.id) ?? 0) < RETRY_MS;
    if (feed === null || isTooSoon) return;
    try {
      const read = this.known.get(version.id) ?? (await this.loader.read(version));
      this.put(feed.key, toLoaded(version, read));
      this.served.set(version.set, version);
      this.failedAt.delete(version.id);
      this.logger.info(
        { dataSet: version.set, version: version.version, rows: read.rows },
        'dataset.updated',
      );
    } catch (error) {
      this.failedAt.set(version.id, Date.now());
      this.logger.error(
        { err: error, dataSet: version.set, version: version.version },
        'a data set is not loaded',
      );
    }
  }

  /** Back to the built-in data, or to nothing where there is none. */
  private takeBack(set: string): void {
    this.served.delete(set);
    const feed = findFeed(set);
    if (feed === null) return;
    this.put(feed.key, this.builtIn.get(feed.key));
    this.logger.info({ dataSet: set, version: null }, 'dataset.updated');
  }

  /** The manifest ties each feed's format to the type of its key; here it may be any of them. */
  private put(key: DataSetKey, dataSet: LoadedDataSet<unknown> | null | typeof NOT_LOADED): void {
    this.data.replace(key, dataSet as Parameters<typeof this.data.replace>[1]);
  }
}
