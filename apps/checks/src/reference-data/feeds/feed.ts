import type { DataSource } from '@rampart/contracts';
import type { DataSetKey, DataSets } from '../data-set-loaders';
import type { FeedFormat } from './feed-reader';

/** A data set that an operator can load: the format of its files and where to get them. */
export interface Feed<Key extends DataSetKey = DataSetKey> {
  readonly key: Key;
  /** For tables and documentation. */
  readonly title: string;
  readonly format: FeedFormat<DataSets[Key]>;
  /** Hours after which its data should no longer be relied on. */
  readonly maxAgeHours: number;
  /** The sources that `data refresh` loads, all together; none where every operator has its own. */
  readonly sources: readonly DataSource[];
}

/** A feed whose set is not known at compile time. */
export type AnyFeed = { [Key in DataSetKey]: Feed<Key> }[DataSetKey];

/** Declares a feed; ties the format to the type of the set's key. */
export function defineFeed<Key extends DataSetKey>(feed: Feed<Key>): Feed<Key> {
  return Object.freeze(feed);
}
