import { type LoadedDataSet, NOT_LOADED } from './data-set';
import { DATA_SET_LOADERS, type DataSetKey, type DataSets } from './data-set-loaders';
import { ReferenceData } from './reference-data';

/** Data sets for a spec: the given ones, the others empty. */
export function buildDataSets(given: Partial<DataSets> = {}): DataSets {
  const empty = Object.fromEntries(
    Object.entries(DATA_SET_LOADERS).map(([key, loader]) => [key, loader.empty]),
  );
  return { ...(empty as unknown as DataSets), ...given };
}

/**
 * Reference data for a spec, every set at version 1; `missing` ones as if they could not be loaded, and those that only
 * operators load as not loaded unless given.
 */
export function buildReferenceData(
  given: Partial<DataSets> = {},
  missing: readonly DataSetKey[] = [],
): ReferenceData {
  const loaded = (Object.entries(buildDataSets(given)) as [DataSetKey, DataSets[DataSetKey]][]).map(
    ([key, data]) => {
      if (missing.includes(key)) return [key, null];
      const isLoaded = key in given || DATA_SET_LOADERS[key].load !== null;
      return [key, isLoaded ? buildLoaded(key, data) : NOT_LOADED];
    },
  );
  return new ReferenceData(Object.fromEntries(loaded));
}

/** A loaded set around some data. */
export function buildLoaded<Key extends DataSetKey>(
  key: Key,
  data: DataSets[Key],
  version = '1',
): LoadedDataSet<DataSets[Key]> {
  const info = {
    name: DATA_SET_LOADERS[key].name,
    version,
    licence: 'CC0-1.0',
    source: 'spec',
    rows: 1,
    date: null,
  };
  return { info, data, digest: async () => 'digest' };
}
