import type { LoadedDataSet } from '../data-set';
import { fromFiles } from '../package-source';
import type { OwnTable } from './own-table';

type Described = Pick<OwnTable<never>, 'file' | 'header'>;

/**
 * A data set that is made of tables of this repository: the first describes it, the digest is that of all. Its version is
 * the day of its data. A copy of somebody's list says the version of that (`# version: …`); its day is that of the copy,
 * and the age of the data is not known.
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
  return fromFiles(
    info,
    data,
    tables.map(({ file }) => file),
  );
}
