import type { DataSets } from '../data-set-loaders';
import type { Steps } from '../look-up/steps';

/** The subject of a file, where a set is made of several: the name of a crawler. */
export interface FilePart {
  readonly label: string;
}

/** Reads the lines of one import, in order, and compiles them. Used once. */
export interface FeedReader<Data> {
  /** Entries taken so far. */
  readonly rows: number;
  /** @throws BadLine when the line does not fit, or holds an entry that the set must not. */
  readLine(line: string, part: FilePart): void;
  /** Called after the last line of each file. @throws BadLine when the file as a whole does not fit. */
  endPart?(part: FilePart): void;
  /**
   * @param sets those in service, for data that depends on another set.
   * @throws BadLine when the whole contradicts certain knowledge.
   */
  compile(sets: DataSets): Steps<Data>;
}

/** How a set's files are written. */
export interface FeedFormat<Data> {
  /** For the documentation: the accepted lines. */
  readonly description: string;
  open(): FeedReader<Data>;
}
