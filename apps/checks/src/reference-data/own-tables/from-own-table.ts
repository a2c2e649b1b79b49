import type { LoadedDataSet } from '../data-set';
import { digestOfFiles } from '../source-digest';
import type { OwnTable } from './own-table';

type Described = Pick<OwnTable<never>, 'file' | 'header'>;

/**
 * A data set made from tables in this repository: the first describes it, the digest covers all. Its version is the day
 * of its data. A copy of another's list states that list's version (`# version: …`); its day is that of the copy, and
 * the age of the data is unknown.
 *
 * @param rows entries of the compiled data.
 */
export function fromOwnTable<Data>(
  name: string,
  data: Data,
  rows: number,
  tables: readonly [Described, ...Described[]],
): LoadedDataSet<Data> {
  const { source, licence, date, values } = tables[0].header;
  const version = values.get('version') ?? null;
  const info = {
    name,
    version: version ?? date,
    licence,
    source,
    rows,
    date: version === null ? date : null,
  };
  let digest: Promise<string> | undefined;
  return {
    info,
    data,
    digest: () => {
      // The files do not change while the service runs.
      digest ??= digestOfFiles(tables.map(({ file }) => file));
      return digest;
    },
  };
}
