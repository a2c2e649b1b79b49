import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { DataSetLoader } from '../data-set';
import { findUpwards } from '../find-upwards';
import type { ColumnKinds, Columns } from './columns';
import { decodeCompiled } from './compiled-file';

/** In a build or an image; and in a checkout, for tests that run its sources. */
const FOLDERS = ['apps/checks/compiled', '.rampart/compiled-data'];

/** A data set that the build compiles from packages. */
export interface CompiledSet<Kinds extends ColumnKinds, Data> extends DataSetLoader<Data> {
  /** The columns of its file. */
  readonly kinds: Kinds;
  /** The set over the columns of a file, which it keeps. */
  toData(columns: Columns<Kinds>): Data;
}

/** The loader of a compiled set: it reads its file and parses nothing. */
export function compiledSet<const Kinds extends ColumnKinds, Data>(
  set: Omit<CompiledSet<Kinds, Data>, 'load'>,
): CompiledSet<Kinds, Data> {
  return {
    ...set,
    async load() {
      const file = findCompiledFile(set.name);
      const { header, columns } = decode(file, readShared(file), set.kinds);
      return { info: header.info, data: set.toData(columns), digest: async () => header.digest };
    },
  };
}

/** Name of the file of a set, in the folder of all of them. */
export const compiledFileName = (set: string) => `${set}.bin`;

function findCompiledFile(set: string): string {
  const file = findUpwards(FOLDERS.map((folder) => `${folder}/${compiledFileName(set)}`));
  if (file === null) throw new Error(`the compiled data set ${set} is missing: run npm run build`);
  return file;
}

/**
 * The bytes of a file, at once: at the start there is nothing to wait beside it. In shared memory, though no one shares
 * it, because V8 does not count that towards the heap: 90 MB that never become garbage would have the collector run
 * when they are read (0.1 s), and more often from then on.
 */
function readShared(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.from(new SharedArrayBuffer(fstatSync(descriptor).size));
    let filled = 0;
    while (filled < bytes.length) {
      const read = readSync(descriptor, bytes, filled, bytes.length - filled, filled);
      if (read === 0) throw new Error(`${file} became shorter while it was read`);
      filled += read;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

function decode<Kinds extends ColumnKinds>(file: string, bytes: Buffer, kinds: Kinds) {
  try {
    return decodeCompiled(bytes, kinds);
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
