import { type DataSetInfo, type LoadedDataSet, NOT_LOADED } from './data-set';
import { DATA_SET_LOADERS, type DataSetKey, type DataSets } from './data-set-loaders';

/** All data sets at one moment. An answer takes one snapshot and uses nothing else. */
export interface DataSnapshot {
  readonly sets: DataSets;
  /** Name and version of every set in service, in a fixed order: what an answer states as its basis. */
  readonly versions: readonly { readonly name: string; readonly version: string }[];
  /** Names of the sets that could not be loaded; empty data serves in their place. */
  readonly missing: readonly string[];
}

/**
 * Each set in service; null when it could not be loaded, which does not include an empty feed that has not been
 * imported.
 */
type Loaded = {
  readonly [Key in DataSetKey]: LoadedDataSet<DataSets[Key]> | null | typeof NOT_LOADED;
};

/** Called for a set that could not be loaded. */
export type OnLoadFailure = (name: string, error: unknown) => void;

/**
 * The data sets in service. A set is replaced as a whole while requests are served: a snapshot taken before keeps the
 * old set, one taken after has the new set, and no snapshot has half of one.
 */
export class ReferenceData {
  private snapshot: DataSnapshot;

  constructor(private loaded: Loaded) {
    this.snapshot = takeSnapshot(loaded);
  }

  /** Loads every set, sequentially: compiling is work for one processor. Never throws. */
  static async load(onFailure: OnLoadFailure): Promise<ReferenceData> {
    const loaded: Partial<Record<DataSetKey, LoadedDataSet<unknown> | null | typeof NOT_LOADED>> = {};
    for (const [key, loader] of Object.entries(DATA_SET_LOADERS)) {
      try {
        loaded[key as DataSetKey] = loader.load === null ? NOT_LOADED : await loader.load();
      } catch (error) {
        loaded[key as DataSetKey] = null;
        onFailure(loader.name, error);
      }
    }
    return new ReferenceData(loaded as Loaded);
  }

  current(): DataSnapshot {
    return this.snapshot;
  }

  /** Puts a set into service, at once for every reader. */
  replace<Key extends DataSetKey>(
    key: Key,
    dataSet: LoadedDataSet<DataSets[Key]> | null | typeof NOT_LOADED,
  ): void {
    this.loaded = { ...this.loaded, [key]: dataSet };
    this.snapshot = takeSnapshot(this.loaded);
  }

  /** A copy that changes independently; the compiled sets themselves are shared, since they are immutable. */
  fork(): ReferenceData {
    return new ReferenceData(this.loaded);
  }

  /** The set in service under a key; null while there is none. */
  get<Key extends DataSetKey>(key: Key): LoadedDataSet<DataSets[Key]> | null {
    const dataSet = this.loaded[key];
    return dataSet === NOT_LOADED ? null : dataSet;
  }

  /** What is known of each set in service. */
  describe(): DataSetInfo[] {
    return Object.values(this.loaded).flatMap((dataSet) => infoOf(dataSet) ?? []);
  }

  /** SHA-256 of a set's source; null while none is in service. Reads files: not for the hot path. */
  async digestOf(key: DataSetKey): Promise<string | null> {
    return (await this.get(key)?.digest()) ?? null;
  }
}

function infoOf(dataSet: Loaded[DataSetKey]): DataSetInfo | null {
  return dataSet === null || dataSet === NOT_LOADED ? null : dataSet.info;
}

function takeSnapshot(loaded: Loaded): DataSnapshot {
  const keys = Object.keys(DATA_SET_LOADERS) as DataSetKey[];
  const sets = Object.fromEntries(keys.map((key) => [key, dataOf(loaded, key)])) as unknown as DataSets;
  const present = keys.flatMap((key) => infoOf(loaded[key]) ?? []);
  return Object.freeze({
    sets: Object.freeze(sets),
    versions: present.map(({ name, version }) => ({ name, version })),
    missing: keys.filter((key) => loaded[key] === null).map((key) => DATA_SET_LOADERS[key].name),
  });
}

function dataOf(loaded: Loaded, key: DataSetKey): DataSets[DataSetKey] {
  const dataSet = loaded[key];
  return dataSet === null || dataSet === NOT_LOADED ? DATA_SET_LOADERS[key].empty : dataSet.data;
}

let shared: Promise<ReferenceData> | undefined;

/**
 * The one copy of the data sets in this process, loaded on the first call; apps that run side by side share it.
 * @param onFailure called for failures of the first load only.
 */
export function sharedReferenceData(onFailure: OnLoadFailure): Promise<ReferenceData> {
  shared ??= ReferenceData.load(onFailure);
  return shared;
}
