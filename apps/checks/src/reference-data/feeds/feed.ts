import type { DataSource } from '@rampart/contracts';
import type { DataSetKey, DataSets } from '../data-set-loaders';
import type { FeedFormat } from './feed-reader';

/** A data set that an operator can load: how its files are written and where they can be had. */
export interface Feed<Key extends DataSetKey = DataSetKey> {
  readonly key: Key;
  /** For tables and documentation. */
  readonly title: string;
  readonly format: FeedFormat<DataSets[Key]>;
  /** Hours after which what it says is no longer to be relied on. */
  readonly maxAgeHours: number;
  /** What `data refresh` loads, all together; none where every operator has his own. */
  readonly sources: readonly DataSource[];
}

/** A feed whose set is not told apart at compile time. */
export type AnyFeed = { [Key in DataSetKey]: Feed<Key> }[DataSetKey];

/** Declares a feed; ties the format to what the set's key promises. */
export function defineFeed<Key extends DataSetKey>(feed: Feed<Key>): Feed<Key> {
  return Object.freeze(feed);
}
