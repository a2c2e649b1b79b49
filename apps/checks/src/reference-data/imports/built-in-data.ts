import type { LoadedDataSet } from '../data-set';
import { NOT_LOADED } from '../data-set';
import { DATA_SET_LOADERS, type DataSetKey } from '../data-set-loaders';
import type { ReferenceData } from '../reference-data';

/** The data sets that ship with the suite, as loaded at the start. */
export class BuiltInData {
  constructor(private readonly data: ReferenceData) {}

  /** Null when it could not be read. */
  get(key: DataSetKey): LoadedDataSet<unknown> | null | typeof NOT_LOADED {
    return DATA_SET_LOADERS[key].load === null ? NOT_LOADED : this.data.get(key);
  }
}
