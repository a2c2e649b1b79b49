import type { DataSetLoader } from '../data-set';
import { type AsnKind, compileAsnKinds } from '../networks/asn-kinds';
import { fromOwnTable } from '../own-tables/from-own-table';
import { readOwnTable } from '../own-tables/own-table';

/** What kind of organisation runs a network, by its number. */
export type AsnKinds = ReadonlyMap<number, AsnKind>;

/** The suite's own table of well-known networks. */
export const asnKinds: DataSetLoader<AsnKinds> = {
  name: 'asn-kinds',
  empty: new Map(),
  async load() {
    const table = readAsnKinds();
    const data = compileAsnKinds(table.rows);
    return fromOwnTable('asn-kinds', data, data.size, [table]);
  },
};

export const readAsnKinds = () => readOwnTable('networks/asn-kinds.tsv', ['asn', 'kind', 'organisation']);
